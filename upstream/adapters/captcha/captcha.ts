import type { authCaptcha } from "@/lib/contract/auth";
import type { ReplyOf } from "@/lib/contract/endpoint";

/** What the browser is given to solve; what is in it is between a captcha and its solver. */
export type CaptchaChallenge = NonNullable<ReplyOf<typeof authCaptcha>["challenge"]>;

/** Tells people from programs before a login code is sent. Another service takes the default's place by this. */
export type Captcha = {
  readonly challenge: () => Promise<CaptchaChallenge>;
  /**
   * The challenge a text solves, as a name that differs from every other challenge's, and when it runs out; null where
   * it solves none of ours, or one that has run out.
   */
  readonly solved: (text: string) => Promise<{ readonly name: string; readonly expiresAt: Date } | null>;
};
