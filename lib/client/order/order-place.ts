import { createContext } from "react";

/** Where a wide screen shows the total and the order button of the form beside it; null: they stand at the end of the form. */
export const OrderPlace = createContext<HTMLElement | null>(null);
