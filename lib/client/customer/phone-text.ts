"use client";

import { useEffect } from "react";
import {
  formatPhone,
  type Mask,
  maskLength,
  maskOfPhone,
  phoneDigits,
  spelledPhone,
} from "@/lib/domain/customer/phone";
import { loadPhoneReader, usePhoneReader } from "./phone-reader";

/** A stored phone for reading; one that fills none of the masks is grouped by its country as soon as the metadata are there. */
export const usePhoneText = (phone: string, masks: readonly Mask[]): string => {
  const reader = usePhoneReader();
  const digits = phoneDigits(phone);
  const mask = maskOfPhone(digits, masks);
  const isWaiting = digits !== "" && reader === null && (mask === undefined || maskLength(mask) !== digits.length);
  useEffect(() => {
    if (isWaiting) void loadPhoneReader().catch(() => undefined);
  }, [isWaiting]);
  const reading = reader?.read(`+${digits}`, []);
  return reading?.kind === "number" ? spelledPhone(reading, masks) : formatPhone(digits, masks);
};
