/**
 * @jest-environment jsdom
 * @rule SPEC-138
 */
import { afterEach, beforeEach, describe, expect, it, jest } from "@jest/globals";
import { act, fireEvent, screen } from "@testing-library/react";
import { Announcer } from "@/components/ui/announcer";
import type { BrandAlias } from "@/lib/brand/brand";
import { forgetPreference, writePreference } from "@/lib/client/core/preferences";
import { readConsent } from "@/lib/client/customer/consent-answer";
import { inPage, renderPage } from "@/tests/support/storefront-page";
import { CookieNotice } from "./cookie-notice";

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
  forgetPreference("lavash", "cookie_notice");
});

const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const notice = () => screen.queryByRole("region", { name: "Файлы cookie" });
const button = (name: string) => screen.getByRole("button", { name });

const page = (reopened: number) => (
  <>
    <CookieNotice loadedAt={0} reopened={reopened} />
    <main id="main" tabIndex={-1} />
    <button type="button" data-cookie-settings="">
      Настройки
    </button>
    <Announcer />
  </>
);
/** Each test has its own brand: an answer is remembered for the page load too. */
const open = (brand: BrandAlias, reopened = 0) => {
  jest.spyOn(performance, "now").mockReturnValue(0);
  const { rerender } = renderPage(page(reopened), { brand });
  return { reopen: (count: number) => rerender(inPage(page(count), { brand })) };
};

describe("the cookie notice", () => {
  it("comes 2 s after load, says so politely, leads to the privacy policy and takes no focus", async () => {
    open("sushi");
    await pass(1_999);
    expect(notice()).toBeNull();
    await pass(1);
    expect(notice()).not.toBeNull();
    expect(screen.getByRole("status").textContent).toBe("На странице появился вопрос о файлах cookie.");
    expect(screen.getByRole("link").getAttribute("href")).toBe("/privacy-policy");
    expect(document.activeElement).toBe(document.body);
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  it.each([
    ["Принять", "pizza", "accepted"],
    ["Отклонить", "rolls", "rejected"],
  ] as const)("%s is remembered, and the keyboard goes on in the page", async (name, brand, answer) => {
    open(brand);
    await pass(2_000);
    button(name).focus();
    fireEvent.click(button(name));
    expect(notice()).toBeNull();
    expect(readConsent(brand)).toBe(answer);
    expect(document.cookie).toContain(`${brand}_cookie_notice=${answer}`);
    expect(document.activeElement?.id).toBe("main");
    forgetPreference(brand, "cookie_notice");
  });

  it("stays away after an answer, until it is reopened, and takes another answer", async () => {
    writePreference("lavash", "cookie_notice", "accepted");
    const { reopen } = open("lavash");
    await pass(10_000);
    expect(notice()).toBeNull();
    reopen(1);
    await pass(0);
    expect(document.activeElement).toBe(notice());
    expect(notice()?.textContent).toContain("Сейчас вы согласны.");
    button("Отклонить").focus();
    fireEvent.click(button("Отклонить"));
    expect(notice()).toBeNull();
    expect(readConsent("lavash")).toBe("rejected");
    expect(document.activeElement).toBe(button("Настройки"));
    reopen(2);
    await pass(0);
    expect(notice()?.textContent).toContain("Сейчас вы не согласны.");
  });
});
