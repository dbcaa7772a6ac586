"use client";

import type { MouseEvent, ReactNode } from "react";
import { ButtonLink } from "@/components/ui/button-link";
import type { ButtonLook } from "@/components/ui/button-look";
import { useLeave } from "./use-leave";

type LeaveLinkProps = ButtonLook & { readonly href: string; readonly children: ReactNode };

/** A link from a modal to another page of the shop. */
export function LeaveLink({ href, children, ...look }: LeaveLinkProps) {
  const leave = useLeave();
  const onClick = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    leave(href);
  };
  return (
    <ButtonLink {...look} href={href} onClick={onClick}>
      {children}
    </ButtonLink>
  );
}
