"use client";

import { useRouter } from "next/navigation";
import { isMarked } from "@/lib/client/core/modal-entry";
import { useModals } from "@/lib/client/modal/modal-store";
import { withoutNamedModal } from "@/lib/client/modal/named-modal";
import { unmark } from "./use-back-button";

/**
 * Goes to another page, from a page or a modal. From a modal the new page replaces the modal's history entry: removing
 * that entry first would be a step back, which undoes a pending navigation. The modals close
 * with the new page; within one page they close at once.
 */
export const useLeave = (): ((href: string) => void) => {
  const router = useRouter();
  return (href) => {
    const { closeAll } = useModals.getState();
    const isOnModal = isMarked(window.history.state);
    const target = new URL(href, location.href);
    if (target.href === withoutNamedModal(location.href)) return closeAll();
    if (isOnModal && target.pathname === location.pathname) {
      unmark();
      closeAll();
    }
    return isOnModal ? router.replace(href) : router.push(href);
  };
};
