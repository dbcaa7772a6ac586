/** Where the sandbox clock stands while examples are recorded. */
export const EXAMPLE_DAY = "2026-06-01";
const BEGIN_S = Date.parse(`${EXAMPLE_DAY}T08:30:00Z`) / 1000;
/** Seconds: what is "now" in an exchange lies within this of the beginning of the run. */
const RUN_S = 3600;

/** What opens something, or is made up by a bank or a browser: examples show what it looks like, and never a real one. */
const secrets: Readonly<Record<string, string>> = {
  cryptogram: "example-cryptogram-no-card",
  session_token: "example-session-token",
  device_token: "example-device-token",
  captcha: "example-solution-of-a-captcha",
  MD: "example-md",
  PaReq: "example-pareq",
  PaRes: "example-pares",
  cReq: "example-creq",
  cres: "example-cres",
  TransactionId: "example-transaction",
  transaction_id: "example-transaction",
  threeDSMethodDataPacked: "example-method-data",
  threeDSServerTransId: "example-3ds-server-transaction",
  p256dh: `B${"A".repeat(86)}`,
  public_key: `B${"A".repeat(86)}`,
  auth: "A".repeat(22),
  nonce: "0".repeat(32),
  salt: "0".repeat(32),
  signature: "0".repeat(64),
  keySignature: "0".repeat(64),
  keyPrefix: "00",
  username: "Анна",
};

const phone = "79161234567";

/** Numbers a database counts up, and an instant of the machine's own clock, by the name of their field. */
const fixedNumbers: Readonly<Record<string, number>> = {
  order_id: 10_001,
  replaced_order_id: 10_000,
  address_id: 501,
  expiresAt: BEGIN_S + 600,
  "user.id": 101,
  "addresses.id": 501,
  "delivery_address.id": 501,
};

type Memory = { readonly uuids: Map<string, string>; readonly now: number };

const UUID = /[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}/g;
const isUuid = (text: string): boolean => text.replace(UUID, "") === "" && text !== "";

const uuidOf = (uuid: string, { uuids }: Memory): string => {
  const known = uuids.get(uuid) ?? `00000000-0000-4000-8000-${String(uuids.size + 1).padStart(12, "0")}`;
  uuids.set(uuid, known);
  return known;
};

const isNow = (seconds: number): boolean => Math.abs(seconds - BEGIN_S) < RUN_S && seconds % 60 !== 0;

/** Moves an instant of the run to the beginning of the day; whole minutes, as those of slots, stay, and so does all where nothing is of the run. */
const stableSeconds = (seconds: number, { now }: Memory): number =>
  Number.isFinite(now) && Math.abs(seconds - BEGIN_S) < 2 * RUN_S && seconds % 60 !== 0
    ? BEGIN_S + Math.round((seconds - now) / 60) * 60
    : seconds;

const stableText = (text: string, memory: Memory): string =>
  text
    .replace(UUID, (uuid) => uuidOf(uuid, memory))
    .replace(/^data:image\/webp;base64,.+/, "data:image/webp;base64,UklGRg==")
    .replace(/https?:\/\/[^/]+\/push\/[\da-f]{16,}/g, "https://push.example/a-browser")
    .replace(/https?:\/\/(?:localhost|127\.0\.0\.1):\d+/g, "https://bank.example")
    .replace(/\b(?:79\d{9}|4915\d{9})\b/g, phone)
    .replace(/\+7 ?\(?9\d\d\)? ?\d{3}[- ]\d\d[- ]\d\d/g, "+7 916 123-45-67")
    .replace(/(orderId=|\/order\/|№ ?|No\. ?|#)\d+/g, `$1${fixedNumbers["order_id"]}`)
    .replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, (instant) => {
      const seconds = Math.floor(Date.parse(instant) / 1000);
      return new Date(stableSeconds(seconds, memory) * 1000).toISOString();
    });

/** All packages stay, because the sums of their cart count them, all three stages of an order, and the numbers of a box on a map. */
const shortened = (list: readonly unknown[], key: string): readonly unknown[] => {
  const [first] = list;
  if (key === "packages" || key === "stages" || typeof first === "number") return list.slice(0, 4);
  return list.slice(0, typeof first === "object" && !Array.isArray(first) ? 1 : 2);
};

const stable = (value: unknown, key: string, memory: Memory): unknown => {
  if (typeof value === "string") {
    if (key === "code" && /^\d{4,6}$/.test(value)) return "123456".slice(0, value.length);
    // What has to be a UUID stays one.
    return (isUuid(value) ? undefined : secrets[key]) ?? stableText(value, memory);
  }
  if (typeof value === "number") {
    if (!Number.isInteger(value)) return value;
    return fixedNumbers[key] ?? stableSeconds(value, memory);
  }
  if (Array.isArray(value)) return shortened(value, key).map((each) => stable(each, key, memory));
  if (typeof value !== "object" || value === null) return value;
  const path = (name: string): string => (Object.hasOwn(fixedNumbers, `${key}.${name}`) ? `${key}.${name}` : name);
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, stable(each, path(name), memory)]));
};

const instantsOf = (value: unknown): number[] => {
  if (typeof value === "number") return isNow(value) ? [value] : [];
  if (typeof value === "string") {
    const seconds = Math.floor(Date.parse(value) / 1000);
    return /^\d{4}-\d\d-\d\dT/.test(value) && isNow(seconds) ? [seconds] : [];
  }
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(instantsOf) : [];
};

/**
 * A recorded exchange as it is published: secrets and what differs from run to run have fixed texts of their own, and
 * lists have at most two elements. It does not change the order of anything.
 */
export const exampleText = <Exchange extends object>(exchange: Exchange): unknown =>
  stable(exchange, "", { uuids: new Map(), now: Math.min(...instantsOf(exchange)) });
