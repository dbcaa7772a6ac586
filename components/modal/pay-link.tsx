import type { ReactNode } from "react";
import { ButtonLink } from "@/components/ui/button-link";
import type { ButtonLook } from "@/components/ui/button-look";
import { safePath } from "@/lib/domain/redirect";

type PayLinkProps = ButtonLook & {
  /** The order's `payment_page`. */
  readonly page: string | null | undefined;
  readonly children: ReactNode;
  readonly "aria-label"?: string;
};

/** Leads to the page where an order is paid, a document of its own; nothing where no order waits to be paid (decision 57). */
export function PayLink({ page, children, ...link }: PayLinkProps) {
  const href = safePath(page);
  if (href === null) return null;
  return (
    <ButtonLink {...link} href={href} data-document>
      {children}
    </ButtonLink>
  );
}
