/**
 * The one parameter of the address to which an issuer's page posts (`TermUrl`): the secret of the payment, and where its
 * customer is led. One parameter, because pages of issuers write the address into HTML, and some escape `&` twice.
 */
export type ReturnToken = {
  /** base64url of 256 random bits. */
  readonly secret: string;
  readonly orderId: number;
  readonly cityAlias: string;
};

const form = /^([\w-]{43})\.([1-9]\d{0,14})\.([a-z0-9-]{1,60})$/;

export const writeReturnToken = ({ secret, orderId, cityAlias }: ReturnToken): string =>
  `${secret}.${orderId}.${cityAlias}`;

/** Null for what has another form; whether a payment has it, it does not say. */
export const readReturnToken = (text: string): ReturnToken | null => {
  const [, secret, orderId, cityAlias] = form.exec(text) ?? [];
  if (secret === undefined || orderId === undefined || cityAlias === undefined) return null;
  return { secret, orderId: Number(orderId), cityAlias };
};

/**
 * The public name of what comes back to an address: a UUID of its secret's SHA-256, from which the secret does not follow.
 * It reads what has become of the payment and can change nothing.
 */
export const returnReference = async ({ secret }: Pick<ReturnToken, "secret">): Promise<string> => {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(`3ds-return:${secret}`));
  const hex = [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  // Version 8 of RFC 9562: the bits are our own.
  return hex.slice(0, 30).replace(/^(.{8})(.{4})(.{3})(.{3})(.{12})$/, "$1-$2-8$3-a$4-$5");
};
