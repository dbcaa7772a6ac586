"use client";

import { useSyncExternalStore } from "react";
import type { Consent } from "@/lib/domain/shell/consent";
import { followConsent, readConsent } from "./consent-answer";

/** The visitor's answer, followed as it changes. */
export const useConsent = (brand: string): Consent | null =>
  useSyncExternalStore(
    followConsent,
    () => readConsent(brand),
    () => null,
  );
