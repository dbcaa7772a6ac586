"use client";

import { useEffect, useRef } from "react";
import { call, type ReplyTo } from "@/lib/client/core/api-client";
import { useStorefront } from "@/lib/client/core/storefront";

type Challenge = NonNullable<ReplyTo<"GET /auth/captcha">["challenge"]>;

/** Solves a challenge beside the page, which stays as quick as it was. */
const solveAside = (challenge: Challenge): Promise<string> =>
  new Promise((resolve, reject) => {
    const worker = new Worker(new URL("./captcha-worker.ts", import.meta.url), { type: "module" });
    const end = () => worker.terminate();
    worker.addEventListener("message", ({ data }: MessageEvent<unknown>) => {
      end();
      if (typeof data === "string") resolve(data);
      else reject(new Error("The captcha was not solved."));
    });
    worker.addEventListener("error", () => {
      end();
      reject(new Error("The captcha could not be worked on."));
    });
    worker.postMessage(challenge);
  });

/** Where no worker starts, the page itself does the work. */
const solve = async (challenge: Challenge): Promise<string> => {
  try {
    return await solveAside(challenge);
  } catch {
    return (await import("./captcha-solver")).solvedText(challenge);
  }
};

/** What a captcha is solved for; for a `code`, a `payment` and a `form` after a refusal that requires it, whatever the settings say. */
export type Purpose = "login" | "code" | "payment" | "form";

/** Fetches a challenge and solves it; null where none is required. */
export const solvedCaptcha = async (purpose: Purpose): Promise<string | null> => {
  const { challenge } = await call("GET /auth/captcha", { query: { purpose } });
  return challenge === null ? null : solve(challenge);
};

type Captcha = {
  readonly solved: () => Promise<string | null>;
  /** Solves a new one although the settings ask for none: a code was refused without. */
  readonly solvedAgain: () => Promise<string | null>;
};

/**
 * The captcha of the login. The work begins while the customer types; a solution is good for one code, so each asking
 * takes it away. Null where the settings ask for none: then it counts as solved (SPEC-64).
 */
export const useCaptcha = (): Captcha => {
  const { settings } = useStorefront();
  const isRequired = settings.captcha.checked;
  const early = useRef<Promise<string | null> | null>(null);

  useEffect(() => {
    if (!isRequired) return;
    early.current ??= solvedCaptcha("login");
    // The caller that awaits it gets the error.
    early.current.catch(() => undefined);
  }, [isRequired]);

  const take = async (): Promise<string | null> => {
    const ready = early.current;
    early.current = null;
    if (ready === null) return solvedCaptcha("login");
    return ready.catch(() => solvedCaptcha("login"));
  };
  return { solved: () => (isRequired ? take() : Promise.resolve(null)), solvedAgain: () => solvedCaptcha("code") };
};
