"use client";

import { useTranslations } from "next-intl";
import { type ReactNode, Suspense, useEffect, useState } from "react";
import { flash } from "@/lib/client/flash/flash";
import { type ModalLayer, type ModalRequest, openModals } from "@/lib/client/modal/modal-stack";
import { useModals } from "@/lib/client/modal/modal-store";
import { ModalBoundary } from "./modal-boundary";
import styles from "./modal-host.module.css";
import { ModalWait } from "./modal-wait";
import { useBackButton, useModalAddress } from "./use-back-button";

/** ms between a modal that closes and the one that takes its place (SPEC-181). */
export const SWITCH_MS = 300;

/** A modal takes the place of others when none of those on screen stays below it. */
const isSwitch = (shown: ModalLayer, next: ModalLayer): boolean => {
  const [lowest] = next;
  return shown.length > 0 && lowest !== undefined && shown.every(({ kind }) => kind !== lowest.kind);
};

/** The modals to show; null while one has closed and the next one has not opened yet. */
const useSwitchDelay = (wanted: ModalLayer): ModalLayer | null => {
  const [shown, setShown] = useState(wanted);
  const isWaiting = isSwitch(shown, wanted);
  if (!isWaiting && shown !== wanted) setShown(wanted);

  useEffect(() => {
    if (!isWaiting) return;
    const timer = setTimeout(() => setShown(wanted), SWITCH_MS);
    return () => clearTimeout(timer);
  }, [isWaiting, wanted]);

  return isWaiting ? null : wanted;
};

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

  useModalAddress(stack);

  const giveUp = ({ kind }: ModalRequest, error: unknown) => {
    useModals.getState().dismiss(kind);
    flash({ type: "error", text: t(navigator.onLine ? "error_text" : "offline") });
    // A failed download is no error of the code.
    if (!isMissingCode(error)) reportError(error);
  };

  if (shown === null) return <div className={styles.shade} />;
  return shown.map((request) => (
    <ModalBoundary key={request.kind} onFail={(error) => giveUp(request, error)}>
      <Suspense fallback={<ModalWait label={t("loading")} />}>{render(request)}</Suspense>
    </ModalBoundary>
  ));
}
