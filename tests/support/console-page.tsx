import { jest } from "@jest/globals";
import { QueryClientProvider } from "@tanstack/react-query";
import { createMemoryHistory, RouterProvider } from "@tanstack/react-router";
import { configure, render } from "@testing-library/react";
import { NextIntlClientProvider } from "next-intl";
import { createConsoleRouter } from "@/console/routes";
import { LanguageChoiceProvider } from "@/console/shell/language-choice";
import { createConsoleQueries } from "@/console/shell/query-client";
import type { ProblemCode } from "@/lib/contract/problem";
import type { StaffRole } from "@/lib/contract/staff/staff-account";
import type { StaffCaller } from "@/lib/contract/staff/staff-session";
import { formats } from "@/lib/i18n/formats";
import { allowedTo } from "@/upstream/domain/staff/permissions";
import { languageFolders } from "../../scripts/language-folders";
import { FakeEventSource } from "./fake-event-source";

// A bound, not a wait: the first screen of a file compiles its modules on a busy machine.
configure({ asyncUtilTimeout: 15_000 });

/** An answer of the upstream: a reply, or a refusal with its status. */
type Answer = unknown | ((body: unknown) => unknown);
type Refused = {
  readonly status: number;
  readonly message?: string;
  readonly errors?: Readonly<Record<string, string>>;
  readonly code?: ProblemCode;
  readonly cart?: object;
};

/** A refusal of the upstream. */
export class Refusal {
  readonly refused: Refused;

  constructor(refused: Refused) {
    this.refused = refused;
  }
}

const account = {
  id: 1,
  email: "anna@example.org",
  name: "Anna",
  shop_ids: [],
  language: "en",
  state: "active",
  has_totp: true,
  passkeys: 0,
  last_used_at: null,
} as const;

/** Somebody who is logged in, with what the table of permissions lets the role do. */
export const staffCaller = (
  role: StaffRole,
  own: { readonly step?: "second_factor" | "enrol"; readonly shop_ids?: number[] } = {},
): StaffCaller => {
  const { step = null, shop_ids = [] } = own;
  const may = allowedTo({ kind: "account", id: 1, role, shopIds: shop_ids, step });
  return { kind: "account", account: { ...account, role, shop_ids }, step, may };
};

/** A paired tablet of shop 11. */
export const staffTablet = (): StaffCaller => ({
  kind: "device",
  device: {
    id: 5,
    name: "By the oven",
    shop_id: 11,
    paired_at: "2026-11-26T08:00:00Z",
    last_used_at: "2026-11-26T08:00:00Z",
  },
  may: allowedTo({ kind: "device", id: 5, shopId: 11 }),
});

const city = { id: 1, name: "Antalya" };
const shop = { city, timezone: "Europe/Istanbul", currency: "₺", currency_code: "TRY", language: "tr" };

/** Two shops of one city. */
export const staffShopsReply = {
  brand: "Sakana Sushi",
  shops: [
    { ...shop, id: 11, name: "Harbour", street: "Quay 1" },
    { ...shop, id: 12, name: "Old town", street: "Gate 2" },
  ],
  zones: { "Europe/Istanbul": [180] },
};

/** jsdom has no `Response`; this is what the console reads of one. */
const responseOf = (status: number, json: unknown) => ({
  ok: status === 200,
  status,
  headers: new Headers(),
  json: async () => json,
});

const answerOf = (answer: Answer, body: unknown) => {
  const said: unknown = typeof answer === "function" ? answer(body) : answer;
  if (!(said instanceof Refusal)) return responseOf(200, said ?? {});
  const { status, message = "", ...rest } = said.refused;
  return responseOf(status, { message, ...rest });
};

/** jsdom lays nothing out, so no size ever changes. */
class NoSizes {
  observe() {}
  disconnect() {}
}

/** A call that a screen made. */
type Made = { readonly route: string; readonly body: unknown };

/**
 * Opens the console at an address with an upstream of fixed answers, by method and path as they are sent (`GET /staff/accounts`); an object may be changed during a test.
 *
 * @param otherwise answers what none of them does
 */
export const openConsole = (
  path: string,
  answers: Record<string, Answer>,
  otherwise: (route: string) => Answer = () => undefined,
) => {
  const calls: Made[] = [];
  const all: Record<string, Answer> = {
    "GET /staff/shops": staffShopsReply,
    "GET /staff/states": { now: "2026-11-26T12:00:00Z", states: [] },
    ...answers,
  };
  window.scrollTo = () => undefined;
  // jsdom has no modal dialogs: theirs are open like any other.
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
  const answered = async (input: unknown, init?: RequestInit) => {
    const route = `${init?.method ?? "GET"} ${String(input)}`;
    const body: unknown = typeof init?.body === "string" ? JSON.parse(init.body) : undefined;
    calls.push({ route, body });
    const answer = Object.hasOwn(answers, route) ? answers[route] : (all[route] ?? otherwise(route));
    if (answer === undefined) throw new TypeError(`no answer to ${route}`);
    return answerOf(answer, body);
  };
  Object.assign(globalThis, { fetch: jest.fn(answered), EventSource: FakeEventSource, ResizeObserver: NoSizes });
  document.documentElement.lang = "en";
  const english = languageFolders().find(({ code }) => code === "en");
  const queries = createConsoleQueries();
  const router = createConsoleRouter(createMemoryHistory({ initialEntries: [path] }));
  render(
    <QueryClientProvider client={queries}>
      <LanguageChoiceProvider value={{ choose: () => undefined, propose: () => undefined }}>
        <NextIntlClientProvider
          locale="en"
          messages={Object.fromEntries(english?.files ?? [])}
          formats={formats}
          timeZone="UTC"
        >
          <RouterProvider router={router} />
        </NextIntlClientProvider>
      </LanguageChoiceProvider>
    </QueryClientProvider>,
  );
  return { calls, queries, router };
};
