import { readConfig } from "@/upstream/config";
import { type Environment, failed, ok, type Verdict, warning, wordsOf } from "./verdict";

const WAIT_MS = 5_000;
/** Pages are dated by our clock, and webhooks of more than five minutes ago are refused (ADR-0077), seconds. */
const CLOCK_S = 60;

/** What is read of an account; a restricted key (`rk_…`) needs a right for each. */
const lists = {
  "Checkout Sessions": "/checkout/sessions",
  PaymentIntents: "/payment_intents",
  Charges: "/charges",
  Refunds: "/refunds",
  Disputes: "/disputes",
} as const;

const connection = (env: Environment) => {
  try {
    return readConfig({ NODE_ENV: "production", ...env }).connections.stripe;
  } catch {
    // What is wrong with the environment is said elsewhere.
    return null;
  }
};

type Answer = { readonly right: string; readonly status: number; readonly skewS: number };

const ask = async (url: string, key: string, [right, path]: readonly [string, string]): Promise<Answer> => {
  const response = await fetch(`${url}${path}?limit=1`, {
    headers: { authorization: `Bearer ${key}` },
    signal: AbortSignal.timeout(WAIT_MS),
    redirect: "error",
  });
  await response.body?.cancel();
  const theirs = Date.parse(response.headers.get("date") ?? "");
  return { right, status: response.status, skewS: Number.isNaN(theirs) ? 0 : (theirs - Date.now()) / 1000 };
};

/** Whether Stripe takes the key and lets it read what the upstream reads; whether it is a key for real money. Says no key. */
export const stripeAccount = async (env: Environment): Promise<readonly Verdict[]> => {
  const account = connection(env);
  if (account === null) return [];
  const { url, secretKey: key } = account;
  const about = "STRIPE_SECRET_KEY";
  const mode = /^.._test_/.test(key)
    ? [
        failed(
          about,
          "is a test key: no money is taken",
          "set the live key, and the signing secret of the live webhook",
        ),
      ]
    : [];
  let answers: readonly Answer[];
  try {
    answers = await Promise.all(Object.entries(lists).map((list) => ask(url, key, list)));
  } catch (error) {
    return [...mode, warning(about, `${new URL(url).hostname} does not answer: ${wordsOf(error)}`, "look why")];
  }
  if (answers.some(({ status }) => status === 401))
    return [...mode, failed(about, "401: Stripe does not take it", "set the key that Stripe's Dashboard shows")];
  const denied = answers.filter(({ status }) => status === 403).map(({ right }) => right);
  if (denied.length > 0)
    return [...mode, failed(about, `may not read ${denied.join(", ")}`, "give the restricted key these rights")];
  const odd = answers.find(({ status }) => status !== 200);
  if (odd !== undefined) return [...mode, warning(about, `Stripe answers ${odd.status}`, "try again")];
  const skewS = Math.max(...answers.map((one) => Math.abs(one.skewS)));
  return skewS > CLOCK_S
    ? [...mode, failed("clock", `${skewS.toFixed(0)} s from Stripe's`, "set it by NTP (timedatectl set-ntp true)")]
    : [...mode, ...(mode.length === 0 ? [ok(about, "Stripe takes it, and lets it read what is needed")] : [])];
};
