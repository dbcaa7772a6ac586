"use client";

import { useProblemHandler } from "@/lib/client/core/problem-handler";
import { useLogout } from "@/lib/client/customer/user";

/** Ends the session; then the city's home (SPEC-157). */
export const useSignOut = () => {
  const { mutate, isPending, isSuccess } = useLogout();
  const handleProblem = useProblemHandler();
  const isBusy = isPending || isSuccess;
  const signOut = () => {
    if (isBusy) return;
    mutate(undefined, { onError: (error) => handleProblem(error) });
  };
  return { signOut, isPending: isBusy };
};
