/** @jest-environment jsdom */
import { afterEach, beforeEach, describe, expect, it } from "@jest/globals";
import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { topModal } from "@/lib/client/modal/modal-stack";
import { useModals } from "@/lib/client/modal/modal-store";
import type { Banner } from "@/lib/contract/banner";
import { ok, renderPage, router, serveApi } from "@/tests/support/storefront-page";
import { readBanners } from "./banner-calls";
import { BannerModal } from "./banner-modal";

const banner: Banner = {
  id: 1,
  images: { small: "/small.avif", big: "/big.avif", blur: null },
  name: "Ролл в подарок",
  description: "К большому сету.",
  click_url: "/promotions?alias=set",
  button_text: null,
  page_url: [],
  schedule: {
    show_time: { from: { date: "2026-11-01", time: "00:00" }, to: { date: "2026-12-31", time: "23:59" } },
    display_frequency: 1,
    display_frequency_type: "hour",
    delay: 5,
  },
};

const Shown = () => {
  const isOpen = useModals(({ stack }) => topModal(stack)?.kind === "marketing_banner");
  return isOpen ? <BannerModal banner_id={1} /> : null;
};

const open = async (changes: Partial<Banner> = {}) => {
  serveApi({ "GET /cities/moscow": () => ok({ city: { banners: [{ ...banner, ...changes }] } }) });
  act(() => useModals.getState().open({ kind: "marketing_banner", banner_id: 1 }));
  const { unmount } = renderPage(<Shown />);
  await screen.findByText("К большому сету.");
  return unmount;
};

beforeEach(() => {
  // jsdom knows no modal dialogs.
  for (const method of ["showModal", "close"]) {
    Object.defineProperty(HTMLDialogElement.prototype, method, { value: () => undefined, configurable: true });
  }
});
afterEach(() => {
  act(() => useModals.getState().closeAll());
  sessionStorage.clear();
});

describe("the banner's modal", () => {
  it("shows the words and leads into the city", async () => {
    await open();
    const link = screen.getByRole("link", { name: "Подробнее", hidden: true });
    expect(link.getAttribute("href")).toBe("/moscow/promotions?alias=set");
    fireEvent.click(link);
    expect(router.push).toHaveBeenCalledWith("/moscow/promotions?alias=set");
  });

  it("opens another site in a tab of its own, which learns nothing of ours", async () => {
    await open({ click_url: "https://elsewhere.test/", button_text: "Туда" });
    const link = screen.getByRole("link", { name: "Туда", hidden: true });
    expect([link.getAttribute("target"), link.getAttribute("rel")]).toEqual(["_blank", "noopener"]);
  });

  it.each([null, "javascript:alert(1)"])("has no button for %s", async (click_url) => {
    await open({ click_url });
    expect(screen.queryByRole("link", { hidden: true })).toBeNull();
  });

  it("is closed once it is gone from the modals, not while another one stands before it", async () => {
    await open();
    const before = readBanners("sushi").closed;
    act(() => useModals.getState().open({ kind: "cities" }));
    expect(readBanners("sushi").closed).toBe(before);
    act(() => useModals.getState().close());
    act(() => useModals.getState().close());
    expect(readBanners("sushi").closed).not.toBe(before);
    expect(decodeURIComponent(document.cookie)).toMatch(/sushi_banner=\S*c:\d/);
  });

  it("goes when the banner is gone", async () => {
    serveApi({ "GET /cities/moscow": () => ok({ city: { banners: [] } }) });
    act(() => useModals.getState().open({ kind: "marketing_banner", banner_id: 1 }));
    renderPage(<Shown />);
    await waitFor(() => expect(useModals.getState().stack).toEqual([]));
  });
});
