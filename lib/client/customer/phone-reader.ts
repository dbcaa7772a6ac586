"use client";

import { useSyncExternalStore } from "react";
import type { CountryMask } from "@/lib/domain/customer/phone";
import type { PhoneReader, PhoneReading } from "@/lib/domain/customer/phone-reading";

let reader: PhoneReader | null = null;
let loading: Promise<PhoneReader> | null = null;
const listeners = new Set<() => void>();

/**
 * The reader of numbers with its metadata, which no page loads before somebody touches the field of a phone (ADR-0064).
 * Rejects where it cannot be loaded; the next call tries again.
 */
export const loadPhoneReader = (): Promise<PhoneReader> => {
  loading ??= import("./phone-metadata").then(
    ({ phoneReader }) => {
      reader = phoneReader;
      for (const notify of listeners) notify();
      return phoneReader;
    },
    (error: unknown) => {
      loading = null;
      throw error;
    },
  );
  return loading;
};

/** Reads the phone of a form that is sent; null where the reader cannot be loaded. */
export const readTypedPhone = async (text: string, masks: readonly CountryMask[]): Promise<PhoneReading | null> => {
  if (text.trim() === "") return { kind: "empty" };
  const loaded = await loadPhoneReader().catch(() => null);
  return loaded?.read(text, masks) ?? null;
};

const subscribe = (notify: () => void) => {
  listeners.add(notify);
  return () => void listeners.delete(notify);
};

/** The reader once it has been loaded; it does not load it. */
export const usePhoneReader = (): PhoneReader | null =>
  useSyncExternalStore(
    subscribe,
    () => reader,
    () => null,
  );
