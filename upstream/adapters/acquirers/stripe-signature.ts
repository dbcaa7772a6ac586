import { createHmac, timingSafeEqual } from "node:crypto";

/** How old a signature may be, seconds, as in Stripe's libraries: each attempt to deliver an event has a signature of its own. */
const TOLERANCE_S = 300;

/** The parts of `t=1492774577,v1=5257a8…,v1=…,v0=…`; several `v1` while the secret of an endpoint is replaced. */
const partsOf = (header: string): { readonly timestamp: string | null; readonly signatures: readonly string[] } => {
  const pairs = header.split(",").map((part) => {
    const at = part.indexOf("=");
    return [part.slice(0, at).trim(), part.slice(at + 1).trim()] as const;
  });
  return {
    timestamp: pairs.find(([name]) => name === "t")?.[1] ?? null,
    signatures: pairs.flatMap(([name, value]) => (name === "v1" ? [value] : [])),
  };
};

const isSame = (right: Buffer, hex: string): boolean => {
  const given = Buffer.from(hex, "hex");
  return given.length === right.length && timingSafeEqual(given, right);
};

/**
 * Whether Stripe has signed a webhook, not long ago. https://docs.stripe.com/webhooks/signature
 *
 * @param body as it came, byte for byte
 * @param header `Stripe-Signature`
 * @param secret of the endpoint, with its `whsec_`
 */
export const isSignedByStripe = (body: string, header: string, secret: string, now: Date): boolean => {
  const { timestamp, signatures } = partsOf(header);
  if (timestamp === null || !/^\d{1,12}$/.test(timestamp)) return false;
  // A clock of ours that is behind is no reason to refuse: what is old is what may have been overheard.
  if (now.getTime() / 1000 - Number(timestamp) > TOLERANCE_S) return false;
  const right = createHmac("sha256", secret).update(`${timestamp}.${body}`).digest();
  return signatures.some((signature) => isSame(right, signature));
};
