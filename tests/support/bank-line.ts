import { createServer } from "node:http";
import { text } from "node:stream/consumers";
import { closeServer, openLocally } from "./local-server";

/**
 * Where a call to the bank is cut. `request`: it does not arrive; `work`: the bank has done it, and its answer does not arrive; `answer`: the
 * answer has arrived a moment ago.
 */
export const cuts = ["request", "work", "answer"] as const;
export type Cut = (typeof cuts)[number];

/** A call of the shop: what has gone back of a payment, or a refund. */
export const bankCalls = ["gone", "refund"] as const;
export type BankCall = (typeof bankCalls)[number];

const callOf = (method: string, path: string): BankCall | null => {
  if (method === "POST" && /^\/acq\/payments\/[^/]+\/refund$/.test(path)) return "refund";
  return method === "GET" && /^\/acq\/payments\/[^/]+$/.test(path) ? "gone" : null;
};

/** The line between a shop and its bank, on which the shop can be ended at a chosen point of a call. */
export const openBankLine = async () => {
  let bank = "";
  let planned: { readonly call: BankCall; readonly cut: Cut; readonly end: () => Promise<void> } | null = null;
  const forward = async (method: string, path: string, headers: HeadersInit, body: string) => {
    const answer = await fetch(`${bank}${path}`, { method, headers, ...(body !== "" && { body }) });
    return {
      status: answer.status,
      type: answer.headers.get("content-type") ?? "text/plain",
      text: await answer.text(),
    };
  };
  const server = createServer(async (request, response) => {
    const { method = "GET", url = "/", headers } = request;
    const body = await text(request);
    const plan = planned?.call === callOf(method, url) ? planned : null;
    if (plan !== null) planned = null;
    if (plan?.cut === "request") {
      await plan.end();
      response.destroy();
      return;
    }
    const sent = { authorization: headers.authorization ?? "", "content-type": headers["content-type"] ?? "" };
    const answer = await forward(method, url, sent, body);
    if (plan?.cut === "work") {
      await plan.end();
      response.destroy();
      return;
    }
    response.writeHead(answer.status, { "content-type": answer.type }).end(answer.text);
    if (plan?.cut === "answer") response.once("finish", () => void plan.end());
  });
  const url = await openLocally(server);
  return {
    port: new URL(url).port,
    /** Leads to this bank from now on. */
    leadTo: (address: string): void => {
      bank = address;
    },
    /** Ends the shop at the next such call. @returns when it has ended */
    cutNext: (call: BankCall, cut: Cut, end: () => Promise<void>): Promise<void> =>
      new Promise((resolve) => {
        planned = { call, cut, end: () => end().then(resolve) };
      }),
    stop: () => closeServer(server),
  };
};
export type BankLine = Awaited<ReturnType<typeof openBankLine>>;
