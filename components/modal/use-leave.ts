"use client";

import { useRouter } from "next/navigation";
import { isMarked } from "@/lib/client/core/modal-entry";
import { withoutNamedModal } from "@/lib/domain/shell/named-modal";
import { useModals } from "@/lib/stores/modal";
import { unmark } from "./use-back-button";

/**
 * Goes to another page from wherever it is asked. From a modal the new page takes the modal's own history entry: taking
 * that entry off first would be a step back, and a step back undoes a navigation that is on its way. The modals close
 * when the page has come; within one page nothing comes, and they close at once.
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
