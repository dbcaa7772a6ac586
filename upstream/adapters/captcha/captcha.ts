import type { authCaptcha } from "@/lib/contract/auth";
import type { ReplyOf } from "@/lib/contract/endpoint";

/** The challenge for the browser; its content depends on the captcha. */
export type CaptchaChallenge = NonNullable<ReplyOf<typeof authCaptcha>["challenge"]>;

/** Distinguishes people from programs before a login code is sent. Implement it to use another service. */
export type Captcha = {
  readonly challenge: () => Promise<CaptchaChallenge>;
  /**
   * The challenge a text solves, as a name that differs from every other challenge's, and when it runs out; null where
   * it solves none of ours, or one that has run out.
   */
  readonly solved: (text: string) => Promise<{ readonly name: string; readonly expiresAt: Date } | null>;
};
