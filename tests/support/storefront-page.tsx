import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { jest } from "@jest/globals";
import { render } from "@testing-library/react";
import { NextIntlClientProvider } from "next-intl";
import type { ReactNode } from "react";
import { brandOf } from "@/lib/brand/brand";
import { forgetQueryClient } from "@/lib/client/core/present-queries";
import { StorefrontProvider } from "@/lib/client/core/storefront";
import type { Storefront } from "@/lib/client/core/storefront-context";
import { zonesOf } from "@/lib/domain/time/zone-offsets";
import { formats } from "@/lib/i18n/formats";
import { PathnameContext, RouterContext } from "./navigation";
import { beReturningVisitor } from "./returning-visitor";
import { moscow, settings } from "./storefront-fixtures";

/** What the storefront's API answers to a call: a status and a body. */
export type Answer = { readonly status: number; readonly json: unknown };
export type Sent = {
  readonly call: string;
  readonly body: unknown;
  readonly key: string | null;
  readonly knownCart: string | null;
};
type Answers = Record<string, (sent: Sent) => Answer | Promise<Answer>>;

export const ok = (json: unknown): Answer => ({ status: 200, json });

const answerOf = async (answers: Answers, sent: Sent): Promise<Answer> =>
  answers[sent.call]?.(sent) ?? { status: 404, json: { message: `no answer to ${sent.call}` } };

/** Answers the browser's calls by "METHOD /path"; gives the list of what was sent. */
export const serveApi = (answers: Answers): Sent[] => {
  const calls: Sent[] = [];
  const fake = async (path: string, init: { method: string; headers: Headers; body?: string }) => {
    const [pathname = ""] = path.replace(/^\/api/, "").split("?");
    const sent: Sent = {
      call: `${init.method} ${pathname}`,
      body: init.body === undefined ? null : JSON.parse(init.body),
      key: init.headers.get("idempotency-key"),
      knownCart: init.headers.get("x-known-cart"),
    };
    calls.push(sent);
    const { status, json } = await answerOf(answers, sent);
    return { ok: status < 400, status, headers: new Headers(), json: async () => json };
  };
  Object.defineProperty(globalThis, "fetch", { value: fake, configurable: true, writable: true });
  return calls;
};

const readMessages = (language: string) => {
  const folder = join(process.cwd(), "messages", language);
  const files = readdirSync(folder).filter((name) => name.endsWith(".json"));
  return Object.fromEntries(
    files.map((name) => [name.slice(0, -".json".length), JSON.parse(readFileSync(join(folder, name), "utf8"))]),
  );
};

/** The cities that tests order in. */
const zonesOfTests = [
  ...["Europe/Moscow", "Europe/Samara", "Europe/Berlin", "Europe/Istanbul"],
  ...["Asia/Vladivostok", "Asia/Almaty", "Asia/Tashkent", "Europe/Kaliningrad"],
];

/** The router of a page under test. */
export const router = {
  push: jest.fn(),
  replace: jest.fn(),
  refresh: jest.fn(),
  back: jest.fn(),
  forward: jest.fn(),
  prefetch: jest.fn(),
  experimental_gesturePush: jest.fn(),
  bfcacheId: "",
};

/** A component within everything a page of the shop stands in; its address is the menu of the city. */
export const inPage = (node: ReactNode, context: Partial<Storefront> = {}) => {
  const value: Storefront = {
    brand: "sushi",
    features: brandOf(context.brand ?? "sushi").features,
    language: "ru",
    orderType: "delivery",
    city: moscow,
    settings,
    zones: zonesOf(zonesOfTests, new Date()),
    hasMapGround: true,
    hasOneCity: false,
    ...context,
  };
  document.documentElement.dataset["language"] = value.language;
  beReturningVisitor(value.brand, value.language);
  return (
    <RouterContext value={router}>
      <NextIntlClientProvider
        locale={value.language}
        messages={readMessages(value.language)}
        formats={formats}
        timeZone="UTC"
      >
        <PathnameContext value={`/${value.city?.alias ?? ""}`}>
          <StorefrontProvider value={value}>{node}</StorefrontProvider>
        </PathnameContext>
      </NextIntlClientProvider>
    </RouterContext>
  );
};

/** Renders it as a page load of its own. */
export const renderPage = (node: ReactNode, context: Partial<Storefront> = {}) => {
  forgetQueryClient();
  return render(inPage(node, context));
};

/** Nothing ever comes near the screen, which jsdom does not have: what waits for that, such as a map, stays away. */
export const neverNear = (): void => {
  class Sight {
    observe() {}
    disconnect() {}
  }
  Object.defineProperty(globalThis, "IntersectionObserver", { value: Sight, configurable: true, writable: true });
};
