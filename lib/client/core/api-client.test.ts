/** @jest-environment jsdom */
import { expect, it } from "@jest/globals";
import { call } from "./api-client";

it("calls are made in the shop's language, whatever a translator writes into the page (SPEC-455)", async () => {
  const { documentElement: root } = document;
  root.dataset["language"] = "de";
  // As Chrome does for a visitor who reads Turkish, which the shop speaks too.
  root.lang = "tr";
  root.classList.add("translated-ltr");
  const languages: (string | null)[] = [];
  const fake = async (_path: string, { headers }: { readonly headers: Headers }) => {
    languages.push(headers.get("x-language"));
    return { ok: true, json: async () => ({ now: "2026-11-24T12:00:00Z" }) };
  };
  Object.defineProperty(globalThis, "fetch", { value: fake, configurable: true });
  await call("clock", {});
  expect(languages).toEqual(["de"]);
});
