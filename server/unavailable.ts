import type { IncomingMessage, ServerResponse } from "node:http";
import { type BrandAlias, brandOf } from "@/lib/brand/brand";
import { preferenceCookie } from "@/lib/brand/cookies";
import { languages } from "@/lib/contract/language";
import { comeAgainHeaders, unavailablePage } from "@/lib/middleware/unavailable-page";
import { sentValues } from "./page-key";

/** The page for when there is none, in the visitor's language as far as he has told it. */
export const sendUnavailable = (brand: BrandAlias, request: IncomingMessage, response: ServerResponse): void => {
  const told = sentValues(request.headers.cookie ?? "", preferenceCookie(brand, "language"));
  const language = languages.find((one) => told.includes(one)) ?? "ru";
  response
    .writeHead(503, { "content-type": "text/html; charset=utf-8", ...comeAgainHeaders })
    .end(unavailablePage(brandOf(brand), language));
};
