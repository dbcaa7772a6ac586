"use client";

import { useRouter } from "next/navigation";
import { isMarked } from "./use-back-button";

/**
 * Goes to another page from wherever it is asked. From a modal the new page takes the modal's own history entry: taking
 * that entry off first would be a step back, and a step back undoes a navigation that is on its way. The modals close
 * when the page has come.
 */
export const useLeave = (): ((href: string) => void) => {
  const router = useRouter();
  return (href) => (isMarked(window.history.state) ? router.replace(href) : router.push(href));
};
