"use client";

import type { ReactNode } from "react";
import { useProblemHandler } from "@/lib/client/problem-handler";
import { useLogout } from "@/lib/client/user";

type SignOutProps = { readonly className?: string | undefined; readonly children: ReactNode };

/** Ends the session, here and on the server; then the city's home. */
export function SignOut({ className, children }: SignOutProps) {
  const { mutate, isPending } = useLogout();
  const handleProblem = useProblemHandler();
  return (
    <button
      type="button"
      className={className}
      aria-busy={isPending}
      onClick={() => !isPending && mutate(undefined, { onError: (error) => handleProblem(error) })}
    >
      {children}
    </button>
  );
}
