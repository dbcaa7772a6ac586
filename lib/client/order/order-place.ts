import { createContext } from "react";

/**
 * Where the total and the order button of the form stand beside it; null: it is about to come; undefined: there is none, and they
 * stand at the end of the form.
 */
export const OrderPlace = createContext<HTMLElement | null | undefined>(undefined);
