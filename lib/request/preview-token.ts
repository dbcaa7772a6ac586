import { createHmac, timingSafeEqual } from "node:crypto";

/** The brand is part of the key, so that the token of one brand's operator opens nothing at another's. */
export type PreviewKey = { readonly brand: string; readonly secret: string };

/** The shop as at an instant, with a cart of its own that nobody orders. */
export type Preview = {
  readonly at: Date;
  readonly cartId: string;
  /** Until when it may be shown, by the machine's own clock. */
  readonly until: Date;
};

const signature = ({ brand, secret }: PreviewKey, payload: string): string =>
  createHmac("sha256", secret).update(`${brand} ${payload}`, "utf8").digest("hex");

const signed = (key: PreviewKey, payload: string): string => `${payload}.${signature(key, payload)}`;

/** The payload of a token that is ours; null for any other. Takes the same time for both. */
const payloadOf = (key: PreviewKey, token: string): string | null => {
  const end = token.lastIndexOf(".");
  const payload = token.slice(0, Math.max(0, end));
  const right = Buffer.from(signature(key, payload));
  const given = Buffer.from(token.slice(end + 1));
  return right.length === given.length && timingSafeEqual(right, given) ? payload : null;
};

const seconds = (date: Date): number => Math.floor(date.getTime() / 1000);
const dateOf = (text: string | undefined): Date => new Date(Number(text) * 1000);

/** The token of an operator's link: the right to preview, until then. */
export const operatorToken = (key: PreviewKey, until: Date): string => signed(key, `operator.${seconds(until)}`);

/** Until when a token gives the right to preview; null for a forged or expired one. */
export const operatorUntil = (key: PreviewKey, token: string, now: Date): Date | null => {
  const [kind, until] = payloadOf(key, token)?.split(".") ?? [];
  if (kind !== "operator") return null;
  return dateOf(until) > now ? dateOf(until) : null;
};

/** What is previewed, as cookie and header carry it. */
export const previewToken = (key: PreviewKey, { at, cartId, until }: Preview): string =>
  signed(key, `preview.${seconds(at)}.${seconds(until)}.${cartId}`);

/** What a token lets be previewed; null where it is forged, of another brand, or out of date. */
export const readPreview = (key: PreviewKey, token: string, now: Date): Preview | null => {
  const [kind, at, until, cartId] = payloadOf(key, token)?.split(".") ?? [];
  if (kind !== "preview" || cartId === undefined) return null;
  return dateOf(until) > now ? { at: dateOf(at), until: dateOf(until), cartId } : null;
};

type Site = { readonly brand: string; readonly isHttps: boolean };

const hidden = ({ brand, isHttps }: Site, name: string): string => `${isHttps ? "__Host-" : ""}${brand}_${name}`;

/** The right to preview. */
export const operatorCookie = (site: Site): string => hidden(site, "operator");

/** What is previewed, with the signature the upstream checks. */
export const previewCookie = (site: Site): string => hidden(site, "preview");
