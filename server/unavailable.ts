import type { IncomingMessage, ServerResponse } from "node:http";
import { type BrandAlias, brandOf } from "@/lib/brand/brand";
import type { Language } from "@/lib/contract/language";
import type { Problem } from "@/lib/contract/problem";
import { comeAgainHeaders, unavailablePage, unavailableText } from "@/lib/middleware/unavailable-page";
import { preferencesOf } from "@/lib/request/preferences";
import { closedPolicy } from "./csp-hashes";

const headers = { ...comeAgainHeaders, "x-content-type-options": "nosniff", "referrer-policy": "no-referrer" };

const problemOf = (language: Language): Problem => ({ message: unavailableText(language), code: "unavailable" });

/** The page, or the Problem of a call, for when there is none, in the visitor's language as far as he has told it. */
export const sendUnavailable = (brand: BrandAlias, request: IncomingMessage, response: ServerResponse): void => {
  const language = preferencesOf(request.headers.cookie, brand).language ?? "ru";
  if (request.url?.startsWith("/api/") === true) {
    const json = { "content-type": "application/json; charset=utf-8" };
    response.writeHead(503, { ...json, ...headers }).end(JSON.stringify(problemOf(language)));
    return;
  }
  const html = { "content-type": "text/html; charset=utf-8", "content-security-policy": closedPolicy };
  response.writeHead(503, { ...html, ...headers }).end(unavailablePage(brandOf(brand), language));
};
