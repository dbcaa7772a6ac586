import { isDeepStrictEqual } from "node:util";
import * as z from "zod";
import type { Endpoint } from "@/lib/contract/endpoint";
import { endpoints } from "@/lib/contract/endpoints";
import { Problem } from "@/lib/contract/problem";
import { exampleText } from "./example-text";
import type { OpenapiExamples } from "./openapi-examples";

const Exchange = z.object({
  name: z.string(),
  status: z.number(),
  language: z.string(),
  body: z.unknown(),
  reply: z.unknown(),
});
type Exchange = z.infer<typeof Exchange>;

/** Fields that say something, beyond which an example is harder to read with each more. */
const ENOUGH = 120;

const leavesOf = (value: unknown): number => {
  if (value === null || value === undefined || value === "") return 0;
  return typeof value === "object" ? Object.values(value).reduce((sum: number, each) => sum + leavesOf(each), 0) : 1;
};

/** Tests also send what nobody would: markup, signs of control, very long texts. */
const isOdd = (body: unknown): boolean => /<|" | "|: \d{11}|\\u00|\\u200|.{2000}/.test(JSON.stringify(body ?? null));

/** How much an exchange shows; the more the better. */
const worth = ({ body, reply, language }: Exchange): number => {
  const leaves = leavesOf(reply);
  const shown = Math.min(leaves, ENOUGH) - Math.max(0, leaves - ENOUGH);
  return shown + 3 * leavesOf(body) + (language === "en" ? 20 : 0) - (isOdd(body) ? 10_000 : 0);
};

const isRight = ({ body, reply }: Exchange, endpoint: Endpoint): boolean =>
  isDeepStrictEqual(endpoint.reply.safeParse(reply).data, reply) &&
  (endpoint.body === undefined || endpoint.body.safeParse(body).success);

const inOrder = (a: Exchange, b: Exchange): number => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1);

const best = (exchanges: readonly Exchange[], worthOf: (exchange: Exchange) => number): Exchange | undefined =>
  exchanges.toSorted((a, b) => worthOf(b) - worthOf(a) || inOrder(a, b))[0];

const statuses = [400, 401, 403, 404, 409, 413, 422, 429, 503];

/** Short, and naming two fields where fields are wrong. */
const worthOfProblem = ({ reply, language }: Exchange): number => {
  const problem = Problem.safeParse(reply).data;
  const fields = Object.keys(problem?.errors ?? {}).length;
  return (
    (language === "en" ? 10_000 : 0) +
    Math.min(fields, 2) * 1_000 +
    (problem?.code === undefined ? 0 : 500) -
    JSON.stringify(reply).length
  );
};

/** Chooses, of recorded exchanges, one for each endpoint and one refusal for each status. */
export const chooseExamples = (lines: readonly string[]): OpenapiExamples => {
  const exchanges = lines.map((line) => Exchange.parse(exampleText(Exchange.parse(JSON.parse(line)))));
  const all: readonly (readonly [string, Endpoint])[] = Object.entries(endpoints);
  const chosen = all.flatMap(([name, endpoint]) => {
    const right = exchanges.filter(
      (exchange) => exchange.name === name && exchange.status === 200 && isRight(exchange, endpoint),
    );
    const found = best(right, worth);
    if (found === undefined) return [];
    const { body, reply } = found;
    return [[name, { ...(endpoint.body !== undefined && { body }), reply }] as const];
  });
  const problems = statuses.flatMap((status) => {
    const found = best(
      exchanges.filter((exchange) => exchange.status === status && Problem.safeParse(exchange.reply).success),
      worthOfProblem,
    );
    return found === undefined ? [] : [[String(status), found.reply] as const];
  });
  return { endpoints: Object.fromEntries(chosen), problems: Object.fromEntries(problems) };
};
