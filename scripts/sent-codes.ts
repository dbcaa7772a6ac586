import * as z from "zod/mini";

const Messages = z.array(z.object({ id: z.int(), phone: z.string(), code: z.nullable(z.string()) }));
export type Message = z.infer<typeof Messages>[number];

/** How often the sandbox's outbox is read. */
const READ_MS = 1_000;

/** A line for each login code among messages, the oldest first. */
export const codeLines = (messages: readonly Message[]): string[] =>
  messages
    .toSorted((one, other) => one.id - other.id)
    .flatMap(({ phone, code }) => (code === null ? [] : [`  The login code of +${phone}: ${code}`]));

const readOutbox = async (bankUrl: string): Promise<Message[]> => {
  const answer = await fetch(`${bankUrl}/sbx/outbox`);
  return answer.ok ? z.parse(Messages, await answer.json()) : [];
};

/**
 * Prints the login codes that the sandbox "sends" from now on (SPEC-809): its outbox is the only telephone there is.
 *
 * @return ends it
 */
export const followCodes = async (bankUrl: string, print: (lines: readonly string[]) => void): Promise<() => void> => {
  const newest = (messages: readonly Message[], known: number): number =>
    Math.max(known, ...messages.map(({ id }) => id));
  let last = newest(await readOutbox(bankUrl).catch(() => []), 0);
  const read = async () => {
    const messages = await readOutbox(bankUrl);
    const lines = codeLines(messages.filter(({ id }) => id > last));
    last = newest(messages, last);
    if (lines.length > 0) print(lines);
  };
  // A shop that is just ending does not answer.
  const timer = setInterval(() => void read().catch(() => undefined), READ_MS);
  return () => clearInterval(timer);
};
