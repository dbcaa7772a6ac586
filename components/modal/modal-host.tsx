"use client";

import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Suspense } from "react";
import { type ModalRequest, openModals } from "@/lib/domain/shell/modal-stack";
import { flash } from "@/lib/stores/flash";
import { useModals } from "@/lib/stores/modal";
import { ModalBoundary } from "./modal-boundary";
import styles from "./modal-host.module.css";
import { ModalWait } from "./modal-wait";
import { useBackButton } from "./use-back-button";
import { useSwitchDelay } from "./use-switch-delay";

type ModalHostProps = {
  /** Turns a request into its dialog. */
  readonly render: (request: ModalRequest) => ReactNode;
};

const isMissingCode = (error: unknown): boolean => error instanceof Error && error.name === "ChunkLoadError";

/** Shows the open modals, the lowest first: the order in which they are mounted is the order they stack in. */
export function ModalHost({ render }: ModalHostProps) {
  const t = useTranslations("common");
  const stack = useModals((modals) => modals.stack);
  const requests = openModals(stack);
  const shown = useSwitchDelay(requests);

  useBackButton(requests.length > 0, () => {
    useModals.getState().close();
    return openModals(useModals.getState().stack).length > 0;
  });

  const giveUp = ({ kind }: ModalRequest, error: unknown) => {
    useModals.getState().dismiss(kind);
    flash({ type: "error", text: t(navigator.onLine ? "error_text" : "offline") });
    // Code that did not come is nobody's mistake.
    if (!isMissingCode(error)) reportError(error);
  };

  if (shown === null) return <div className={styles.shade} />;
  return shown.map((request) => (
    <ModalBoundary key={request.kind} onFail={(error) => giveUp(request, error)}>
      <Suspense fallback={<ModalWait label={t("loading")} />}>{render(request)}</Suspense>
    </ModalBoundary>
  ));
}
