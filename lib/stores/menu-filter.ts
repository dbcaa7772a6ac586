import { create } from "zustand";
import { type MenuFilter, NO_FILTER } from "@/lib/domain/menu/menu-filter";

/** What the visitor of the menu avoids, for those who tell of a dish; nothing where no menu is narrowed. */
export const useMenuFilter = create<{ readonly filter: MenuFilter }>(() => ({ filter: NO_FILTER }));
