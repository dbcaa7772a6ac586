import { parseArgs } from "node:util";
import * as z from "zod/mini";
import type { Store } from "../upstream/store/database";
import { eventsOfStaff, moveByHand } from "../upstream/store/move-order";
import { orderHistory, refusedSince } from "../upstream/store/order-log";
import { openOrders, orderByNumber } from "../upstream/store/orders";
import { returnsOf } from "../upstream/store/register";
import { cities } from "../upstream/store/schema/place";
import { handleForm, handleFormsBefore, listForms, openAgain, showForm } from "./forms";
import { type OrderCities, orderDetails, orderLines, refusalLines, returnedByOrder } from "./orders-report";
import { print, printErrorText } from "./terminal";
import { openStore, runCommand, sayUnknown, upstreamConfig } from "./upstream-settings";
import { whoRuns } from "./who-runs";

/**
 * `npm run orders`: what a shop without a console of its own needs to work: its open orders, one of them, the moves from
 * status to status, and the forms of visitors. It works on the upstream's database, beside a running upstream, by the rules of the upstream. The environment
 * is the upstream's; `--upstream` names its file. Exit codes: 0 done, 1 there is no such order or form, it cannot be moved so, or there is
 * no database, 2 the command was not understood.
 */
const usage = `npm run orders -- list
npm run orders -- show <number>
npm run orders -- accept <number>                    the kitchen begins
npm run orders -- move <number> <cooking | cooked | sent | done>
npm run orders -- refuse <number> --why "<what the customer reads>"
npm run orders -- forms                              what visitors wrote and nobody has handled
npm run orders -- forms show <number>
npm run orders -- forms handled <number>             it has been answered
npm run orders -- forms handled before 2026-11-01    so have all that were written before that day (UTC)
npm run orders -- forms reopen <number>              it has not
--by NAME says who handled a form; else the user of the system.
The database is that of the upstream's settings: --upstream FILE names their file (/etc/mealfront/sushi/upstream.env); without it
they are read from the environment.`;

type Command = (store: Store) => Promise<boolean>;

/** For how long a refused order is listed. */
const REFUSED_MS = 86_400_000;

const readCities = async ({ db }: Store): Promise<OrderCities> => {
  const { id, timezone, default_language } = cities;
  const rows = await db.select({ id, timezone, language: default_language }).from(cities);
  return new Map(rows.map(({ id: number, ...city }) => [number, city]));
};

const list: Command = async (store) => {
  const { db } = store;
  const open = await openOrders(db);
  const back = await returnsOf(
    db,
    open.map(({ id }) => id),
  );
  print(orderLines(open, returnedByOrder(open, back), await readCities(store)));
  const refused = await refusedSince(db, new Date(Date.now() - REFUSED_MS));
  if (refused.length > 0) print(refusalLines(refused));
  return true;
};

const show =
  (id: number): Command =>
  async (store) => {
    const order = await orderByNumber(store.db, id);
    if (order === null) print([`${id}: there is no such order`]);
    else print(orderDetails(order, await orderHistory(store.db, id), await readCities(store)));
    return order !== null;
  };

const move =
  (id: number, to: keyof typeof eventsOfStaff, why?: string): Command =>
  async ({ db }) => {
    const event = eventsOfStaff[to];
    const moved = await moveByHand(db, { id, event, at: new Date(), ...(why !== undefined && { why }) });
    if (moved === "not_found") print([`${id}: there is no such order`]);
    else if (moved === "no_move")
      print([`${id}: cannot become ${to} from what it is now: npm run orders -- show ${id}`]);
    else if (moved.payment_state === "refund_pending") print([`${id}: ${to}; what was paid goes back`]);
    else print([`${id}: ${to}`]);
    return typeof moved !== "string";
  };

const Id = z.coerce.number().check(z.int(), z.positive());
/** A day of the calendar, from its midnight on. */
const Day = z.pipe(
  z.iso.date(),
  z.transform((day) => new Date(`${day}T00:00:00Z`)),
);
const Words = z.union([
  z.tuple([z.literal("list")]),
  z.tuple([z.enum(["show", "accept", "refuse"]), Id]),
  z.tuple([z.literal("forms")]),
  z.tuple([z.literal("forms"), z.enum(["show", "handled", "reopen"]), Id]),
  z.tuple([z.literal("forms"), z.literal("handled"), z.literal("before"), Day]),
  z.tuple([z.literal("move"), Id, z.enum(["cooking", "cooked", "sent", "done"])]),
]);
/** One line of a message. */
const Why = z.string().check(z.trim(), z.minLength(3), z.maxLength(200), z.regex(/^[^\r\n]*$/));

type Words = z.output<typeof Words>;
type Said = { readonly why: string | undefined; readonly by: string | undefined };

const formsCommand = (words: Extract<Words, readonly ["forms", ...unknown[]]>, by: string | undefined): Command => {
  if (words.length === 1) return listForms;
  if (words.length === 4) return (store) => handleFormsBefore(store, words[3], whoRuns(by));
  const [, what, id] = words;
  if (what === "handled") return (store) => handleForm(store, id, whoRuns(by));
  return (store) => (what === "show" ? showForm : openAgain)(store, id);
};

const commandNamed = (words: Words, { why, by }: Said): Command => {
  switch (words[0]) {
    case "list":
      return list;
    case "forms":
      return formsCommand(words, by);
    case "show":
      return show(words[1]);
    case "accept":
      return move(words[1], "cooking");
    case "move":
      return move(words[1], words[2]);
    case "refuse":
      return move(words[1], "canceled", why);
  }
};

type Understood = { readonly command: Command; readonly upstream: string | undefined };

const commandOf = (args: readonly string[]): Understood | null => {
  const { values, positionals } = parseArgs({
    args: [...args],
    options: { why: { type: "string" }, by: { type: "string" }, upstream: { type: "string" } },
    allowPositionals: true,
  });
  const words = Words.safeParse(positionals);
  const why = Why.safeParse(values.why);
  if (!words.success || (words.data[0] === "refuse") !== why.success) return null;
  // Nothing is said that is not stored: an order's moves have no name.
  if (values.by !== undefined && words.data[1] !== "handled") return null;
  return { command: commandNamed(words.data, { why: why.data, by: values.by }), upstream: values.upstream };
};

const understood = (args: readonly string[]): Understood | null => {
  try {
    return commandOf(args);
  } catch (error) {
    sayUnknown(error);
    return null;
  }
};

const parsed = understood(process.argv.slice(2));
if (parsed === null) {
  printErrorText(usage);
  process.exitCode = 2;
} else
  await runCommand(async () => {
    const store = await openStore(upstreamConfig(parsed.upstream));
    return parsed.command(store).finally(() => store.close());
  });
