/**
 * The address that calls a number as it is written: with a plus only where it has one. "8 (800) …" and "0 800 …" are dialled
 * inside their country, and +8 800 … would be Bangladesh.
 */
export const phoneHref = (phone: string): string => `tel:${phone.replaceAll(/[^\d+]/g, "")}`;
