import { readPreference } from "./preferences";

/** The instant this browser previews; null for anyone but operators. It grants no rights and is for display only. */
export const previewedAt = (brand: string): Date | null => {
  const text = readPreference(brand, "preview_at");
  if (text === null) return null;
  const at = new Date(text);
  return Number.isNaN(at.getTime()) ? null : at;
};
