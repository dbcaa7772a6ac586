import * as z from "zod/mini";
import type { Connections } from "./acquirers";

const url = z.optional(z.url({ protocol: /^https?$/ }));
const text = z.optional(z.string().check(z.minLength(1)));
const like = (pattern: RegExp, words: string) => z.optional(z.string().check(z.regex(pattern, words)));

/** The variables that connect live acquirers. */
export const accountVariables = {
  CLOUDPAYMENTS_URL: url,
  CLOUDPAYMENTS_PUBLIC_ID: text,
  CLOUDPAYMENTS_SECRET: text,
  YOOKASSA_URL: url,
  YOOKASSA_SHOP_ID: text,
  YOOKASSA_SECRET: text,
  RBS_URL: url,
  RBS_USER: text,
  RBS_PASSWORD: text,
  SBER_URL: url,
  SBER_USER: text,
  SBER_PASSWORD: text,
  STRIPE_URL: url,
  // A key pasted into the wrong place has another beginning: a publishable one (pk_), a webhook's (whsec_).
  STRIPE_SECRET_KEY: like(/^(sk|rk)_(live|test)_\w+$/, "is no secret or restricted key (sk_live_…, rk_live_…)"),
  STRIPE_WEBHOOK_SECRET: like(/^whsec_\S+$/, "is no signing secret of a webhook (whsec_…)"),
};
type Variables = { readonly [Name in keyof typeof accountVariables]?: string | undefined };

/** Name and password of an account; null where neither is set. Throws a line that names what is missing of the two. */
const pair = (env: Variables, first: keyof Variables, second: keyof Variables): readonly [string, string] | null => {
  const [one, two] = [env[first], env[second]];
  if (one === undefined && two === undefined) return null;
  if (one === undefined || two === undefined) {
    throw new Error(`${one === undefined ? first : second} is required with ${one === undefined ? second : first}`);
  }
  return [one, two];
};

const address = (given: string | undefined, usual: string): string => (given ?? usual).replace(/\/+$/, "");

/**
 * The live acquirers an environment connects.
 *
 * @throws Error with the name of a variable that is missing
 */
export const accountsOf = (env: Variables): Omit<Connections, "sandboxBank"> => {
  const cloud = pair(env, "CLOUDPAYMENTS_PUBLIC_ID", "CLOUDPAYMENTS_SECRET");
  const kassa = pair(env, "YOOKASSA_SHOP_ID", "YOOKASSA_SECRET");
  const gateway = pair(env, "RBS_USER", "RBS_PASSWORD");
  const sber = pair(env, "SBER_USER", "SBER_PASSWORD");
  const checkout = pair(env, "STRIPE_SECRET_KEY", "STRIPE_WEBHOOK_SECRET");
  const sberUrl = "https://securepayments.sberbank.ru/payment/rest";
  return {
    cloudPayments: cloud && {
      url: address(env.CLOUDPAYMENTS_URL, "https://api.cloudpayments.ru"),
      publicId: cloud[0],
      secret: cloud[1],
    },
    yooKassa: kassa && {
      url: address(env.YOOKASSA_URL, "https://api.yookassa.ru/v3"),
      shopId: kassa[0],
      secret: kassa[1],
    },
    rbs: gateway && {
      url: address(env.RBS_URL, sberUrl),
      userName: gateway[0],
      password: gateway[1],
      cards: "form",
    },
    sber: sber && { url: address(env.SBER_URL, sberUrl), userName: sber[0], password: sber[1], cards: "page" },
    stripe: checkout && {
      url: address(env.STRIPE_URL, "https://api.stripe.com/v1"),
      secretKey: checkout[0],
      webhookSecret: checkout[1],
    },
  };
};
