"use client";

import { DeferredTexts } from "@/components/modal/deferred-texts";
import { NarrowedMenu, type NarrowedMenuProps } from "./narrowed-menu";

/** What search and filters do, with the texts they need. */
export function Narrowing(props: NarrowedMenuProps) {
  return (
    <DeferredTexts>
      <NarrowedMenu {...props} />
    </DeferredTexts>
  );
}
