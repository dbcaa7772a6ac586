import type { ReactNode } from "react";
import { Main } from "@/components/shell/main";

/** Pages of one task: to order, to learn what became of a payment, to follow an order. Each has a title and the way back (ADR-0138). */
export default function TaskLayout({ children }: { readonly children: ReactNode }) {
  return <Main>{children}</Main>;
}
