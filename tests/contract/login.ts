import { randomInt } from "node:crypto";
import * as z from "zod/mini";
import { authSendCode, authVerify, type NotifyChannel } from "@/lib/contract/auth";
import type { User } from "@/lib/contract/user";
import { type Caller, type Client, clientOf, newCaller } from "./client";
import { controlToken } from "./control";

const Messages = z.array(z.object({ channel: z.string(), text: z.string(), code: z.nullable(z.string()) }));

/** A phone nobody else has. */
export const newPhone = (): string => `79${String(randomInt(1_000_000_000)).padStart(9, "0")}`;

/** What was "sent" to a phone, the newest first. */
export const messagesTo = async (url: string, phone: string) => {
  const response = await fetch(`${url}/private/outbox?phone=${phone}`, {
    headers: { connection: "close", authorization: `Bearer ${controlToken}` },
  });
  return z.parse(Messages, await response.json());
};

/** The code that reached a phone last. */
export const codeSentTo = async (url: string, phone: string): Promise<string> => {
  const code = (await messagesTo(url, phone)).find((message) => message.code !== null)?.code;
  if (code === undefined || code === null) throw new Error(`No code was sent to ${phone}`);
  return code;
};

type LoggedIn = { readonly client: Client; readonly token: string; readonly user: User };

/** Logs a client in; his cart and his language stay. */
export const logIn = async (
  url: string,
  client: Client,
  phone: string = newPhone(),
  channel: NotifyChannel = "sms",
): Promise<LoggedIn> => {
  await client.get(authSendCode, { body: { phone, channel } });
  const { user, session_token: token } = await client.get(authVerify, {
    body: { phone, code: await codeSentTo(url, phone) },
  });
  if (token === undefined) throw new Error("The upstream opened no session");
  return { client: client.as({ session: token }), token, user };
};

/** A client who logs in before his first call; where login is not offered, a guest. */
export const customerOf = (url: string, caller: Caller = newCaller(), phone: string = newPhone()): Client => {
  let session: Promise<string | null> | null = null;
  const opened = async (): Promise<string | null> => {
    const client = clientOf(url, { ...caller, session: null });
    const sent = await client.ask(authSendCode, { body: { phone, channel: "sms" } });
    if (sent.status === 404) return null;
    const body = { phone, code: await codeSentTo(url, phone) };
    return (await client.get(authVerify, { body })).session_token ?? null;
  };
  return clientOf(url, caller, async (from) => {
    session ??= opened();
    return from.session === null ? { ...from, session: await session } : from;
  });
};
