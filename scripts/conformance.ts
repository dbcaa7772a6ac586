import * as z from "zod";
import { sentDigits } from "../upstream/domain/customer/sent-phone";
import { readCommand, refuseCommand, takePart } from "./command-line";
import { isFit, judge } from "./conformance/judge";
import { reportOf } from "./conformance/report";
import { print } from "./terminal";
import { runCommand } from "./upstream-settings";

const usage = `npm run conformance -- --url https://your.api [options]

Calls a back end as the storefront calls its upstream and prints, endpoint by endpoint, what passes. It makes one
order that is paid at the door and cancels it, and leaves a few requests of visitors: point it at a trial system.

  --url       where /v1 is served (required)
  --token     what it takes as bearer token; else UPSTREAM_TOKEN
  --brand     X-App-Alias; else BRAND, else sushi
  --city      alias of the city to order in; else the first that takes orders
  --address   street and house that can be delivered to; else points of the city are tried
  --phone     the phone to log in with, with its country's code; else one is made up
  --code      the code that always logs in, where a trial system has one
  --code-url  where sent codes are read, {phone} in it: answers [{ "code": "1234" }, …], the newest first

npm run conformance -- agents judges a shop as agents see it.
`;

const Outbox = z.array(z.object({ code: z.string().nullable() }));

const codeFrom = async (address: string, phone: string): Promise<string> => {
  const response = await fetch(address.replaceAll("{phone}", phone));
  const code = Outbox.parse(await response.json()).find((message) => message.code !== null)?.code;
  if (code === undefined || code === null) throw new Error(`${address} has no code for ${phone}`);
  return code;
};

/** Judges a back end, which the storefront calls. */
const judgeBackEnd = async (): Promise<void> => {
  const optional = { type: "string" } as const;
  const { values } = readCommand(usage, {
    url: optional,
    token: optional,
    brand: optional,
    city: optional,
    address: optional,
    phone: optional,
    code: optional,
    "code-url": optional,
  });

  const codeReader = (): ((phone: string) => Promise<string>) | null => {
    const { code, "code-url": address } = values;
    if (code !== undefined) return () => Promise.resolve(code);
    return address === undefined ? null : (phone) => codeFrom(address, phone);
  };

  const { url = refuseCommand(usage, "--url is missing") } = values;
  if (!URL.canParse(url)) refuseCommand(usage, `--url ${url} is no address: write https://your.api`);

  await runCommand(async () => {
    const verdicts = await judge({
      url: url.replace(/\/+$/, ""),
      token: values.token ?? process.env["UPSTREAM_TOKEN"] ?? "",
      brand: values.brand ?? process.env["BRAND"] ?? "sushi",
      city: values.city ?? null,
      address: values.address ?? null,
      phone: values.phone === undefined ? null : sentDigits(values.phone),
      codeOf: codeReader(),
    });
    print([url, "", ...reportOf(verdicts)]);
    return isFit(verdicts);
  });
};

await (takePart(["agents"]) === null ? judgeBackEnd() : import("./conformance-agents"));
