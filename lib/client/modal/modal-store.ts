import { create, type StateCreator } from "zustand";
import {
  closeModal,
  dismissModal,
  type ModalKind,
  type ModalRequest,
  type ModalStack,
  NO_MODALS,
  openModal,
} from "./modal-stack";

export type ModalState = {
  stack: ModalStack;
  open: (request: ModalRequest) => void;
  /** Closes the top modal, or takes the mobile cart at step 2 back to step 1 (SPEC-53). */
  close: () => void;
  /** Closes a kind wherever it stands: work that ends while another modal is above it. */
  dismiss: (kind: ModalKind) => void;
  /** Closes everything and forgets what was before: leaving for another page, an order that is done. */
  closeAll: () => void;
};

/** The store of modals; `isMobile` is called at each closing. */
export const modalState =
  (isMobile: () => boolean): StateCreator<ModalState> =>
  (set) => ({
    stack: NO_MODALS,
    open: (request) => set(({ stack }) => ({ stack: openModal(stack, request) })),
    close: () => set(({ stack }) => ({ stack: closeModal(stack, { is_mobile: isMobile() }) })),
    dismiss: (kind) => set(({ stack }) => ({ stack: dismissModal(stack, kind) })),
    closeAll: () => set({ stack: NO_MODALS }),
  });

// The mobile breakpoint of SPEC-180.
const isMobileView = (): boolean => globalThis.matchMedia?.("(max-width: 1023px)").matches ?? false;

/** The modals of this tab. */
export const useModals = create<ModalState>()(modalState(isMobileView));
