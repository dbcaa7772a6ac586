import { writeStored } from "@/lib/client/core/browser-storage";

/** Where this tab keeps what was typed into the profile. The names of two brands on one host do not meet (SPEC-68). */
export const draftName = (brand: string): string => `${brand}_profile`;

/** Forgets whatever was typed. */
export const dropProfileDraft = (brand: string): void => writeStored("sessionStorage", draftName(brand), null);
