import { brandOf } from "@/lib/brand/brand";
import type { authCaptcha, authLogout, authSendCode, authVerify, NotifyChannel } from "@/lib/contract/auth";
import { hasCode as isOfCode } from "@/lib/domain/customer/phone";
import { MessageLost } from "../../adapters/sms/messenger";
import type { Dependencies } from "../../dependencies";
import type { Reference } from "../../domain/catalogue/reference";
import { siteNetwork } from "../../domain/customer/caller-network";
import { deviceOf } from "../../domain/customer/device";
import {
  type CodeLength,
  type CodeOutcome,
  codeLength,
  loginMessage,
  newCode,
  RESEND_SECONDS,
} from "../../domain/customer/login-code";
import { type Destination, sendLimits, unusedCodeLimits } from "../../domain/customer/login-limits";
import { codeProblem, formerDigits, readSentPhone, sentDigits } from "../../domain/customer/sent-phone";
import { DomainError, notFound, wrongField, wrongFields } from "../../domain/domain-error";
import { releaseLimit, takeLimit, takeTogether } from "../../store/limit-windows";
import { hasCode, storeCode, triesOfStrangers, tryCode } from "../../store/login-codes";
import {
  deviceHash,
  endSession,
  endSessionOpenedAt,
  isKnownDevice,
  noteDevice,
  openSession,
} from "../../store/sessions";
import { welcome } from "../../store/users";
import { say } from "../../texts/say";
import type { Call, CallOf } from "../call";
import { takeSolution } from "./captcha";
import { userView } from "./user-view";

/** What the use cases of this file work with. */
type Services = Pick<
  Dependencies,
  "brand" | "captcha" | "codesPerShop" | "db" | "hashCode" | "limits" | "log" | "messenger" | "sessionDays" | "siteHost"
>;

const MINUTE = 60;
/** Tries of a network without a code of its own; a browser with a code has the tries of its code. */
const verifyLimit = { name: "login.verify", max: 60, seconds: MINUTE };
const captchaLimit = { name: "login.captcha", max: 60, seconds: MINUTE };

type SendCall = Call<unknown, { phone: string; channel: NotifyChannel; captcha?: string | undefined }>;

/** @throws DomainError 404 where the operator has switched login off */
const assertOffered = ({ settings }: Reference): void => {
  if (settings.customers.is_auth_enabled) return;
  throw notFound(say("login.off"));
};

/**
 * Digits of a phone that codes are sent to: of a country the brand delivers in.
 *
 * @throws DomainError 422
 */
const allowedPhone = ({ cities }: Reference, text: string): string => {
  const reading = readSentPhone(text);
  if (reading.kind === "empty") throw wrongFields({ phone: ["form.phone.required"] });
  if (reading.kind === "wrong") throw wrongFields({ phone: [`form.phone.${reading.problem}`] });
  const problem = codeProblem(
    reading,
    cities.flatMap((city) => city.phone_masks),
  );
  if (problem === "country") throw wrongField("phone", say("login.phone"));
  if (problem === "short") throw wrongFields({ phone: ["form.phone.short"] });
  return reading.digits;
};

/** The calling code of a phone the brand sends codes to, and the restaurants in that code's countries. */
const destinationOf = ({ cities, shopsOf }: Reference, phone: string): Destination => {
  const reading = readSentPhone(phone);
  const code = reading.kind === "number" ? reading.code : "";
  // A city may also offer its guests' foreign numbers: none of its restaurants explains codes sent abroad.
  const home = cities.filter(({ country, phone_masks: masks }) =>
    isOfCode(
      masks.filter(({ country_code }) => country_code === country.code),
      code,
    ),
  );
  return { code, shops: home.reduce((count, { id }) => count + (shopsOf.get(id)?.length ?? 0), 0) };
};

/** What the limits of a phone's codes depend on besides the caller. */
const sizeFor = ({ codesPerShop }: Pick<Dependencies, "codesPerShop">, reference: Reference, phone: string) => ({
  phone,
  destination: destinationOf(reference, phone),
  shops: [...reference.shopsOf.values()].reduce((count, shops) => count + shops.length, 0),
  codesPerShop,
});

const assertChannel = ({ settings }: Reference, channel: NotifyChannel): void => {
  if (!settings.customers.notify_channels.includes(channel)) throw wrongField("channel", say("login.channel"));
};

/**
 * Whether a captcha was solved for this code.
 *
 * @throws DomainError 422 where the settings require one and there is none
 */
const isCaptchaSolved = async (
  deps: Pick<Dependencies, "captcha" | "db">,
  { reference, body }: SendCall,
): Promise<boolean> => {
  const isSolved = await takeSolution(deps, body.captcha);
  if (reference.settings.captcha.checked && !isSolved) throw wrongField("captcha", say("login.captcha"));
  return isSolved;
};

/** The calling browser, by its guest cart. */
const visitorOf = ({ guestCartId }: Pick<SendCall, "guestCartId">): string => guestCartId ?? "";

type Sending = { readonly phone: string; readonly isKnownDevice: boolean };

/** How many digits a new code has. */
const lengthFor = async (
  { db }: Pick<Dependencies, "db">,
  { reference }: SendCall,
  { phone, isKnownDevice: isKnown }: Sending,
) =>
  codeLength(reference.settings.customers.code_length ?? 4, {
    isKnownDevice: isKnown,
    strangersTries: isKnown ? 0 : await triesOfStrangers(db, phone),
  });

const send = async (deps: Services, call: SendCall, sending: Sending): Promise<CodeLength> => {
  const { body, reference, language, now } = call;
  const { phone } = sending;
  const { channel } = body;
  const length = await lengthFor(deps, call, sending);
  const code = newCode(length);
  await storeCode(deps.db, { phone, visitor: visitorOf(call), channel, code, now, hashCode: deps.hashCode });
  const brand = brandOf(deps.brand).name;
  const { default_phone: defaultPhone } = reference.settings;
  const text = loginMessage({ channel, code, language, brand, defaultPhone, siteHost: deps.siteHost });
  try {
    await deps.messenger.send({ channel, phone, text, code, now });
    return length;
  } catch (error) {
    if (!(error instanceof MessageLost)) throw error;
    deps.log.error({ err: error, channel }, "a login code was not sent");
    throw new DomainError({
      code: "unavailable",
      phrase: say("login.not_sent"),
      retryAfterSeconds: RESEND_SECONDS,
    });
  }
};

const refusalOf = (outcome: Exclude<CodeOutcome, "right" | "repeated">): DomainError =>
  wrongField("code", say(`login.${outcome}`));

/** Limits the challenges of one browser or network; if neither is known, those of all such callers together. */
const takeCaptchaLimit = (
  { limits }: Pick<Dependencies, "limits">,
  { caller, guestCartId }: Pick<SendCall, "caller" | "guestCartId">,
): void => {
  const isNobody = caller === "unknown" && guestCartId === null;
  const max = isNobody ? captchaLimit.max * 30 : captchaLimit.max;
  limits.take({ ...captchaLimit, max }, caller === "unknown" ? `cart ${visitorOf({ guestCartId })}` : caller);
};

type VerifyCall = Call<unknown, { phone: string; code: string }>;

/** Checks the code, creates customer and session, and takes over the cart in one transaction. A wrong try stays counted. */
const logIn = async (deps: Pick<Dependencies, "db" | "hashCode" | "sessionDays">, call: VerifyCall) => {
  const { body, guestCartId, sessionToken, now } = call;
  const phone = sentDigits(body.phone);
  const device = deviceHash(call.deviceToken);
  const isKnown = await isKnownDevice(deps.db, device, phone);
  return deps.db.transaction(async (tx) => {
    const { hashCode } = deps;
    const attempt = { phone, visitor: visitorOf(call), code: body.code.trim(), now, isKnownDevice: isKnown, hashCode };
    const { outcome, usedAt } = await tryCode(tx, attempt);
    if (outcome !== "right" && outcome !== "repeated") return { outcome } as const;
    if (sessionToken !== null) await endSession(tx, sessionToken);
    const user = await welcome(tx, { phone, former: formerDigits(phone), guestCartId, now });
    // A repeated login takes the place of the one whose reply was lost: one code has one session (SPEC-482).
    const openedAt = usedAt ?? now;
    if (outcome === "repeated") await endSessionOpenedAt(tx, user.id, openedAt);
    const deviceToken = await noteDevice(tx, device, phone, now);
    const token = await openSession(tx, {
      userId: user.id,
      now: openedAt,
      days: deps.sessionDays,
      device: deviceOf(call.userAgent),
      network: siteNetwork(call.caller),
    });
    return { outcome, user, token, deviceToken, isKnown } as const;
  });
};

/** A code that was typed is not one of a stranger's; codes of known browsers were not counted. */
const releaseCodeLimits = async (
  deps: Pick<Dependencies, "codesPerShop" | "db">,
  reference: Reference,
  phone: string,
): Promise<void> => {
  for (const { name, caller } of unusedCodeLimits(sizeFor(deps, reference, phone))) {
    await releaseLimit(deps.db, { name, caller }, null);
  }
};

/**
 * Limits tries without a requested code, by network. A browser that has requested a code is not limited by the tries of
 * others in its network.
 *
 * @throws DomainError 429
 */
const takeVerifyLimit = async (deps: Pick<Dependencies, "db" | "limits">, call: VerifyCall): Promise<void> => {
  const visitor = visitorOf(call);
  if (await hasCode(deps.db, { phone: sentDigits(call.body.phone), visitor }, call.now)) return;
  const caller = call.caller === "unknown" ? `cart ${visitor}` : call.caller;
  await takeLimit(deps, { ...verifyLimit, caller });
};

export const issueCaptcha = async (
  deps: Pick<Dependencies, "captcha" | "limits">,
  { reference, caller, guestCartId, query }: CallOf<typeof authCaptcha>,
) => {
  takeCaptchaLimit(deps, { caller, guestCartId });
  const { is_auth_enabled } = reference.settings.customers;
  const isOfLogin = is_auth_enabled && (reference.settings.captcha.checked || query.purpose === "code");
  const isOfRefusal = query.purpose === "payment" || query.purpose === "form";
  return { challenge: isOfLogin || isOfRefusal ? await deps.captcha.challenge() : null };
};

export const sendCode = async (deps: Services, call: CallOf<typeof authSendCode>) => {
  assertOffered(call.reference);
  const phone = allowedPhone(call.reference, call.body.phone);
  assertChannel(call.reference, call.body.channel);
  const isSolved = await isCaptchaSolved(deps, call);
  const isKnown = await isKnownDevice(deps.db, deviceHash(call.deviceToken), phone);
  const sending = { phone, isKnownDevice: isKnown };
  const network = call.caller === "unknown" ? null : call.caller;
  const limits = sendLimits({ ...sizeFor(deps, call.reference, phone), ...sending, visitor: visitorOf(call), network });
  await takeTogether(deps, limits, isSolved);
  return { timer: RESEND_SECONDS, code_length: await send(deps, call, sending) };
};

export const verifyCode = async (deps: Services, call: CallOf<typeof authVerify>) => {
  assertOffered(call.reference);
  await takeVerifyLimit(deps, call);
  const login = await logIn(deps, call);
  if (login.outcome !== "right" && login.outcome !== "repeated") throw refusalOf(login.outcome);
  if (login.outcome === "right" && !login.isKnown)
    await releaseCodeLimits(deps, call.reference, sentDigits(call.body.phone));
  return { user: userView(login.user), session_token: login.token, device_token: login.deviceToken };
};

export const logOut = async (deps: Pick<Dependencies, "db">, { sessionToken }: CallOf<typeof authLogout>) => {
  if (sessionToken !== null) await endSession(deps.db, sessionToken);
  return {};
};
