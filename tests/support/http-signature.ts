import { type KeyObject, sign } from "node:crypto";

type Parts = { readonly method: string; readonly url: string; readonly headers: Headers };

export type Signing = {
  readonly key: KeyObject;
  /** null: the key's own, as Ed25519 has it. */
  readonly hash: string | null;
  readonly covered: readonly string[];
  readonly parameters: string;
  readonly dsaEncoding?: "ieee-p1363" | "der" | undefined;
};

/** The headers of a request, signed as RFC 9421 writes the base of a signature (2.5), without any library. */
export const signedHeaders = (
  { method, url, headers }: Parts,
  { key, hash, covered, parameters, dsaEncoding = "ieee-p1363" }: Signing,
): Headers => {
  const { host, pathname } = new URL(url);
  const derived: Record<string, string> = { "@method": method, "@authority": host, "@path": pathname };
  const input = `(${covered.map((name) => `"${name}"`).join(" ")});${parameters}`;
  const base = [
    ...covered.map((name) => `"${name}": ${derived[name] ?? headers.get(name) ?? ""}`),
    `"@signature-params": ${input}`,
  ].join("\n");
  const signature = sign(hash, Buffer.from(base), { key, dsaEncoding }).toString("base64");
  const all = new Headers(headers);
  all.set("signature-input", `sig1=${input}`);
  all.set("signature", `sig1=:${signature}:`);
  return all;
};
