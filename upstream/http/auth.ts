import { brandOf } from "@/lib/brand/brand";
import { authCaptcha, authLogout, authSendCode, authVerify, type NotifyChannel } from "@/lib/contract/auth";
import { isCompletePhone, phoneDigits } from "@/lib/domain/phone";
import { Refusal, wrongField } from "../refusal";
import { type CodeOutcome, newCode, RESEND_SECONDS } from "../rules/login-code";
import { loginMessage } from "../rules/login-message";
import type { Services } from "../services";
import { MessageLost } from "../sms/messenger";
import { spendCaptcha } from "../store/captchas";
import { takeLimit } from "../store/limit-windows";
import { keepCode, tryCode } from "../store/login-codes";
import type { Reference } from "../store/reference";
import { endSession, openSession } from "../store/sessions";
import { welcome } from "../store/users";
import { say } from "../texts/say";
import type { Call, Serve } from "./serve";
import { userView } from "./view/user-view";
import { takeOfVisitor } from "./visitor-limit";

const HOUR = 3600;
/** Codes sent (quality, security). */
const sendOfAddress = { name: "login.send.address", max: 20, seconds: HOUR };
const sendOfPhone = { name: "login.send", max: 1, seconds: RESEND_SECONDS };
const sendOfDay = { name: "login.send.day", max: 5, seconds: 24 * HOUR };
/** A code counts its own tries; this bounds one caller's work against the codes of many. */
const verifyLimit = { name: "login.verify", max: 60, seconds: 60 };
const captchaLimit = { name: "login.captcha", max: 60, seconds: 60 };

type SendCall = Call<unknown, { phone: string; channel: NotifyChannel; captcha?: string | undefined }>;

/** @throws Refusal 404 where the operator has switched login off */
const assertOffered = ({ settings }: Reference): void => {
  if (settings.customers.is_auth_enabled) return;
  throw new Refusal({ code: "not_found", status: 404, say: say("login.off") });
};

/** Digits of a phone of a country the brand delivers in. */
const allowedPhone = ({ cities }: Reference, text: string): string => {
  const phone = phoneDigits(text);
  const masks = cities.flatMap((city) => city.phone_masks);
  if (masks.length > 0 && isCompletePhone(phone, masks)) return phone;
  throw wrongField("phone", say("login.phone"));
};

const assertChannel = ({ settings }: Reference, channel: NotifyChannel): void => {
  if (!settings.customers.notify_channels.includes(channel)) throw wrongField("channel", say("login.channel"));
};

const assertCaptcha = async ({ db, captcha }: Services, { reference, body }: SendCall): Promise<void> => {
  if (!reference.settings.captcha.checked) return;
  const solved = body.captcha === undefined ? null : await captcha.solved(body.captcha);
  if (solved === null || !(await spendCaptcha(db, solved))) throw wrongField("captcha", say("login.captcha"));
};

const takeSendLimits = async (services: Services, call: SendCall, phone: string): Promise<void> => {
  await takeOfVisitor(services, sendOfAddress, call);
  await takeLimit(services, { ...sendOfPhone, caller: phone });
  await takeLimit(services, { ...sendOfDay, caller: phone });
};

const send = async (services: Services, { body, reference, language, now }: SendCall, phone: string): Promise<void> => {
  const { channel } = body;
  const code = newCode();
  await keepCode(services.db, { phone, channel, code, now });
  const brand = brandOf(services.brand).name;
  const { default_phone: defaultPhone } = reference.settings;
  const text = loginMessage({ channel, code, language, brand, defaultPhone, siteHost: services.siteHost });
  try {
    await services.messenger.send({ channel, phone, text, code, now });
  } catch (error) {
    if (!(error instanceof MessageLost)) throw error;
    services.log.error({ err: error, channel }, "a login code was not sent");
    throw new Refusal({
      code: "unavailable",
      status: 503,
      say: say("login.not_sent"),
      retryAfterSeconds: RESEND_SECONDS,
    });
  }
};

const refusalOf = (outcome: Exclude<CodeOutcome, "right">): Refusal => wrongField("code", say(`login.${outcome}`));

type VerifyCall = Call<unknown, { phone: string; code: string }>;

/** The code, the customer, his cart and his session stand or fall together. A wrong try stays counted. */
const logIn = (services: Services, { body, guestCartId, sessionToken, now }: VerifyCall) =>
  services.db.transaction(async (tx) => {
    const phone = phoneDigits(body.phone);
    const outcome = await tryCode(tx, { phone, code: body.code.trim(), now });
    if (outcome !== "right") return { outcome } as const;
    if (sessionToken !== null) await endSession(tx, sessionToken);
    const user = await welcome(tx, { phone, guestCartId, now });
    return { outcome, user, token: await openSession(tx, user.id, now) } as const;
  });

/** Login by a code (spec 1 §4). Nothing tells whether a phone belongs to a customer: sending does not even look. */
export const serveAuth = (serve: Serve, services: Services): void => {
  serve(authCaptcha, async ({ reference, caller, query }) => {
    services.limits.take(captchaLimit, caller);
    const { is_auth_enabled } = reference.settings.customers;
    const isOfLogin = is_auth_enabled && reference.settings.captcha.checked;
    return { challenge: isOfLogin || query.purpose === "payment" ? await services.captcha.challenge() : null };
  });

  serve(authSendCode, async (call) => {
    assertOffered(call.reference);
    const phone = allowedPhone(call.reference, call.body.phone);
    assertChannel(call.reference, call.body.channel);
    await assertCaptcha(services, call);
    await takeSendLimits(services, call, phone);
    await send(services, call, phone);
    return { timer: RESEND_SECONDS };
  });

  serve(authVerify, async (call) => {
    assertOffered(call.reference);
    await takeLimit(services, { ...verifyLimit, caller: call.caller });
    const login = await logIn(services, call);
    if (login.outcome !== "right") throw refusalOf(login.outcome);
    return { user: userView(login.user), session_token: login.token };
  });

  serve(authLogout, async ({ sessionToken }) => {
    if (sessionToken !== null) await endSession(services.db, sessionToken);
    return {};
  });
};
