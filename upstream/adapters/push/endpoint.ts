import { isIP } from "node:net";

const MAX_LENGTH = 1000;

/** Names that never leave a house. */
const innerNames =
  /(^|\.)(localhost|local|localdomain|internal|intranet|lan|home|corp|private|test|invalid|onion|arpa)$/;

const urlOf = (text: string): URL | null => (text.length <= MAX_LENGTH && URL.canParse(text) ? new URL(text) : null);

const isPublicHost = (hostname: string): boolean => {
  const host = hostname.replace(/\.$/, "");
  // Push services have names; an IP address is a private machine or a mistake.
  return isIP(host.replace(/^\[|\]$/g, "")) === 0 && host.includes(".") && !innerNames.test(host);
};

/**
 * Whether the upstream may send to an address that a browser named as its push service: a
 * stranger chooses it, and it must not lead into the internal network. Its name may still resolve there: see `publicLookup`.
 *
 * @param allowsLocal also plain http and this machine, for tests and the demo
 */
export const isPushEndpoint = (text: string, allowsLocal: boolean): boolean => {
  const url = urlOf(text);
  if (url === null || url.username !== "" || url.password !== "" || url.hash !== "") return false;
  if (allowsLocal && /^https?:$/.test(url.protocol) && /^(localhost|127\.0\.0\.1)$/.test(url.hostname)) return true;
  return url.protocol === "https:" && url.port === "" && isPublicHost(url.hostname);
};
