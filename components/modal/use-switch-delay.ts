"use client";

import { useEffect, useState } from "react";
import type { ModalLayer } from "@/lib/domain/shell/modal-stack";

/** ms between a modal that closes and the one that takes its place (SPEC-181). */
export const SWITCH_MS = 300;

/** A modal takes the place of others when none of those on screen stays below it. */
const isSwitch = (shown: ModalLayer, next: ModalLayer): boolean => {
  const [lowest] = next;
  return shown.length > 0 && lowest !== undefined && shown.every(({ kind }) => kind !== lowest.kind);
};

/** The modals to show; null while one has closed and the next one has not opened yet. */
export const useSwitchDelay = (wanted: ModalLayer): ModalLayer | null => {
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
