import { isIP } from "node:net";
import { isPublicAddress } from "@/lib/config/public-address";
import { AgentError } from "../agent-error";

const MOST_CHARACTERS = 1_000;

const invalid = (why: string): AgentError => new AgentError(400, "invalid_profile_url", `UCP-Agent: ${why}`);

/**
 * `profile="https://…"` of a dictionary (RFC 8941, 3.2), as REST has it.
 *
 * @param header `UCP-Agent`; null: the agent names no profile
 * @return empty where the header has none
 */
export const profileInHeader = (header: string | null): string | null => {
  if (header === null) return null;
  const [, quoted] = /(?:^|[,\s])profile="((?:[\x20\x21\x23-\x5b\x5d-\x7e]|\\["\\])*)"/.exec(header) ?? [];
  return quoted?.replaceAll(/\\(["\\])/g, "$1") ?? "";
};

const isLoopback = ({ hostname }: URL): boolean => /^(?:localhost|127\.0\.0\.1)$/.test(hostname);

/**
 * An address that a stranger has chosen and that is called; null where it is none that may be: only https, no user, and no address within a
 * network of ours. A name may still resolve there, which the connection checks (`publicLookup`).
 *
 * @param allowsLocal also plain http and this machine, for the demo and tests
 */
export const strangersAddress = (text: string, allowsLocal: boolean): URL | null => {
  if (text.length > MOST_CHARACTERS || !URL.canParse(text)) return null;
  const url = new URL(text);
  if (url.username !== "" || url.password !== "") return null;
  if (allowsLocal && isLoopback(url) && /^https?:$/.test(url.protocol)) return url;
  const host = url.hostname.replace(/^\[|\]$/g, "");
  if (url.protocol !== "https:" || (isIP(host) !== 0 && !isPublicAddress(host))) return null;
  url.hash = "";
  return url;
};

/**
 * The address of a platform's profile that an agent names; null where it names none.
 *
 * @param text as the agent wrote it
 * @param allowsLocal also plain http and this machine, for the demo and tests
 * @throws AgentError 400
 */
export const profileAddress = (text: string | null, allowsLocal: boolean): URL | null => {
  if (text === null) return null;
  const url = strangersAddress(text, allowsLocal);
  if (url === null) throw invalid("the profile has to be public, by https");
  return url;
};
