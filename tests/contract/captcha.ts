import { authCaptcha } from "@/lib/contract/auth";
import { solvedCaptcha } from "../support/solved-captcha";
import type { Client } from "./client";

/** A captcha of the upstream, solved, as a client sends it. */
export const captchaFor = async (client: Client, purpose: "code" | "form" | "payment"): Promise<string> =>
  solvedCaptcha((await client.get(authCaptcha, { query: { purpose } })).challenge);
