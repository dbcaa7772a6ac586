/** Bytes of base32 (RFC 4648), as an authenticator application reads a secret. */
export const fromBase32 = (text: string): Buffer => {
  const bits = [...text].map((sign) => "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567".indexOf(sign).toString(2).padStart(5, "0"));
  return Buffer.from((bits.join("").match(/.{8}/g) ?? []).map((eight) => Number.parseInt(eight, 2)));
};
