/**
 * The address of a visitor as the nearest trusted proxy saw it; null where no proxy is trusted, or it says nothing. Entries further
 * left are whatever the client wrote.
 *
 * @param forwardedFor the `X-Forwarded-For` header
 * @param trustedHops `TRUSTED_HOPS`
 */
export const clientAddress = (forwardedFor: string | null | undefined, trustedHops: number): string | null => {
  if (trustedHops === 0) return null;
  const hops = (forwardedFor ?? "").split(",").map((hop) => hop.trim());
  return hops.at(-trustedHops) || null;
};
