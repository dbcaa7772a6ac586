import { readPreference } from "./preferences";

/** The instant this browser previews; null for everybody who is no operator. It gives no right: it only says so. */
export const previewedAt = (brand: string): Date | null => {
  const text = readPreference(brand, "preview_at");
  if (text === null) return null;
  const at = new Date(text);
  return Number.isNaN(at.getTime()) ? null : at;
};
