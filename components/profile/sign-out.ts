"use client";

import { useProblemHandler } from "@/lib/client/problem-handler";
import { useStorefront } from "@/lib/client/storefront";
import { useLogout } from "@/lib/client/user";
import { dropProfileDraft } from "./profile-draft";

/** Ends the session, and forgets what was typed; then the city's home (spec 1 §4). */
export const useSignOut = () => {
  const { brand } = useStorefront();
  const { mutate, isPending, isSuccess } = useLogout();
  const handleProblem = useProblemHandler();
  const isBusy = isPending || isSuccess;
  const signOut = () => {
    if (isBusy) return;
    mutate(undefined, { onSuccess: () => dropProfileDraft(brand), onError: (error) => handleProblem(error) });
  };
  return { signOut, isPending: isBusy };
};
