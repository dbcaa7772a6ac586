"use client";

import { useSyncExternalStore } from "react";
import { type Consent, followConsent, readConsent } from "./consent-answer";

/** What was read last, by brand. React reads a snapshot several times a commit, and a cookie is stored by another process. */
const known = new Map<string, Consent | null>();

const snapshotOf = (brand: string): Consent | null => {
  const last = known.get(brand);
  if (last !== undefined) return last;
  const consent = readConsent(brand);
  known.set(brand, consent);
  return consent;
};

const follow = (listener: () => void): (() => void) => {
  const end = followConsent(() => {
    known.clear();
    listener();
  });
  return () => {
    known.clear();
    end();
  };
};

/** The visitor's answer, followed as it changes. */
export const useConsent = (brand: string): Consent | null =>
  useSyncExternalStore(
    follow,
    () => snapshotOf(brand),
    () => null,
  );
