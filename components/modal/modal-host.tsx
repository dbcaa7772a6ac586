"use client";

import { usePathname } from "next/navigation";
import type { ReactNode } from "react";
import { Suspense, useEffect, useRef } from "react";
import type { ModalRequest } from "@/lib/domain/modal-stack";
import { openModals } from "@/lib/domain/modal-stack";
import { useModals } from "@/lib/stores/modal";
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

  // A modal belongs to the page it was opened on.
  const pathname = usePathname();
  const known = useRef(pathname);
  useEffect(() => {
    if (known.current !== pathname) useModals.getState().closeAll();
    known.current = pathname;
  }, [pathname]);

  return requests.map((request) => (
    <Suspense key={request.kind} fallback={null}>
      {render(request)}
    </Suspense>
  ));
}
