/**
 * @jest-environment jsdom
 * @rule SPEC-137
 */
import { afterEach, beforeEach, describe, expect, it, jest } from "@jest/globals";
import { act } from "@testing-library/react";
import { topModal } from "@/lib/client/modal/modal-stack";
import { useModals } from "@/lib/client/modal/modal-store";
import type { Banner } from "@/lib/contract/banner";
import { ok, renderPage, serveApi } from "@/tests/support/storefront-page";
import { recordClose } from "./banner-calls";
import { BannerWatch } from "./banner-watch";

const start = Date.parse("2026-11-21T09:00:00Z");
const banner = (id: number): Banner => ({
  id,
  images: { small: "", big: "", blur: null },
  name: "Ролл в подарок",
  description: "",
  click_url: null,
  button_text: null,
  page_url: ["/"],
  schedule: {
    show_time: { from: { date: "2026-11-01", time: "00:00" }, to: { date: "2026-12-31", time: "23:59" } },
    display_frequency: 1,
    display_frequency_type: "hour",
    delay: 5,
  },
});

let day = 0;
beforeEach(() => {
  // A day of its own for each test: what was closed is remembered for the page load.
  jest.useFakeTimers({ now: start + day * 86_400_000 });
  day += 1;
  Object.defineProperty(Image.prototype, "decode", { value: async () => undefined, configurable: true });
});
afterEach(() => {
  useModals.getState().closeAll();
  jest.useRealTimers();
  sessionStorage.clear();
});

const steps = 20;
/** Time passes in steps: what a step has set off is rendered after it. */
const pass = async (ms: number) => {
  for (let step = 0; step < steps; step += 1) await act(() => jest.advanceTimersByTimeAsync(ms / steps));
};
const shown = () => topModal(useModals.getState().stack);

const open = (id: number, pathname = "/moscow") => {
  const calls = serveApi({
    "GET /clock": () => ok({ now: new Date().toISOString() }),
    "GET /cities/moscow": () => ok({ city: { banners: [banner(id)] } }),
  });
  const { unmount } = renderPage(<BannerWatch banners={[banner(id)]} pathname={pathname} />);
  return { calls, unmount };
};

describe("a banner", () => {
  it("is shown after its delay, and nothing is fetched before", async () => {
    const { calls } = open(1);
    await pass(3_900);
    expect([calls, shown()]).toEqual([[], null]);
    await pass(4_000);
    expect(shown()).toEqual({ kind: "marketing_banner", banner_id: 1 });
  });

  it("waits until no other modal is open", async () => {
    open(2);
    act(() => useModals.getState().open({ kind: "cities" }));
    await pass(30_000);
    expect(shown()).toEqual({ kind: "cities" });
    act(() => useModals.getState().close());
    await pass(2_000);
    expect(shown()).toEqual({ kind: "marketing_banner", banner_id: 2 });
  });

  it("waits until nothing is being typed", async () => {
    const field = document.createElement("input");
    document.body.append(field);
    field.focus();
    open(3);
    await pass(30_000);
    expect(shown()).toBeNull();
    field.remove();
    await pass(2_000);
    expect(shown()).toEqual({ kind: "marketing_banner", banner_id: 3 });
  });

  it("does not come back before its time, on this page or the next", async () => {
    const { unmount } = open(4);
    await pass(10_000);
    expect(shown()).toEqual({ kind: "marketing_banner", banner_id: 4 });
    act(() => useModals.getState().closeAll());
    act(() => recordClose("sushi", new Date()));
    await pass(120_000);
    expect(shown()).toBeNull();
    unmount();
    open(4);
    await pass(60_000);
    expect(shown()).toBeNull();
    // Its clock is an hour further; what looks at it each second does so a few times.
    jest.setSystemTime(Date.now() + 3_600_000);
    await pass(5_000);
    expect(shown()).toEqual({ kind: "marketing_banner", banner_id: 4 });
  });

  it.each(["/moscow/promotions", "/samara", "/"])("is not meant for %s", async (pathname) => {
    const { calls } = open(5, pathname);
    await pass(60_000);
    expect([calls, shown()]).toEqual([[], null]);
  });

  it("that is gone since the page was made is not fetched again", async () => {
    const calls = serveApi({
      "GET /clock": () => ok({ now: new Date().toISOString() }),
      "GET /cities/moscow": () => ok({ city: { banners: [] } }),
    });
    renderPage(<BannerWatch banners={[banner(6)]} pathname="/moscow" />);
    await pass(60_000);
    expect(shown()).toBeNull();
    expect(calls.filter(({ call }) => call === "GET /cities/moscow")).toHaveLength(1);
  });

  it("that cannot be loaded is left out", async () => {
    serveApi({ "GET /clock": () => ok({ now: new Date().toISOString() }) });
    renderPage(<BannerWatch banners={[banner(7)]} pathname="/moscow" />);
    await pass(60_000);
    expect(shown()).toBeNull();
  });
});
