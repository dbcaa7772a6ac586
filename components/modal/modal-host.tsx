"use client";

import type { ReactNode } from "react";
import { Suspense } from "react";
import type { ModalRequest } from "@/lib/domain/modal-stack";
import { openModals } from "@/lib/domain/modal-stack";
import { useModals } from "@/lib/stores/modal";
import { LaterTexts } from "./more-texts";
import { useBackButton } from "./use-back-button";

type ModalHostProps = {
  /** Turns a request into its dialog; null where the kind has none yet. */
  readonly render: (request: ModalRequest) => ReactNode;
};

/** Shows the open modals, the lowest first: the order in which they are mounted is the order they stack in. */
export function ModalHost({ render }: ModalHostProps) {
  const stack = useModals((modals) => modals.stack);
  const requests = openModals(stack);

  useBackButton(requests.length > 0, () => {
    useModals.getState().close();
    return openModals(useModals.getState().stack).length > 0;
  });

  return requests.map((request) => (
    <Suspense key={request.kind} fallback={null}>
      <LaterTexts>{render(request)}</LaterTexts>
    </Suspense>
  ));
}
