import { create } from "zustand";
import { type MenuFilter, NO_FILTER } from "./menu-filter";

/** What the visitor of the menu avoids, for components that describe a dish; nothing where no menu is filtered. */
export const useMenuFilter = create<{ readonly filter: MenuFilter }>(() => ({ filter: NO_FILTER }));
