"use client";

import { type ReactNode, useState } from "react";
import { useLaterProblemHandler } from "@/lib/client/later-problem-handler";
import { useStorefront } from "@/lib/client/storefront";

type SignOutProps = { readonly className?: string | undefined; readonly children: ReactNode };

/** Ends the session, here and on the server; then the city's home. */
export function SignOut({ className, children }: SignOutProps) {
  const { brand, city } = useStorefront();
  const [isPending, setPending] = useState(false);
  const handleProblem = useLaterProblemHandler();
  const leave = async () => {
    setPending(true);
    try {
      // Few who open a page are on their way out of their account.
      await (await import("@/lib/client/logout")).logout(brand, city?.alias);
    } catch (error) {
      setPending(false);
      void handleProblem(error);
    }
  };
  return (
    <button type="button" className={className} aria-busy={isPending} onClick={() => isPending || void leave()}>
      {children}
    </button>
  );
}
