"use client";

import { LaterTexts } from "@/components/modal/more-texts";
import { NarrowedMenu, type NarrowedMenuProps } from "./narrowed-menu";

/** What search and filters do, with the texts they need. */
export function Narrowing(props: NarrowedMenuProps) {
  return (
    <LaterTexts>
      <NarrowedMenu {...props} />
    </LaterTexts>
  );
}
