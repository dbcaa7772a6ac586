/** @jest-environment jsdom */
import "@testing-library/jest-dom/jest-globals";
import { afterEach, describe, expect, it } from "@jest/globals";
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { UserSession } from "@/lib/contract/user";
import { type Answer, ok, renderPage, serveApi } from "@/tests/support/storefront-page";
import { SessionsSection } from "./sessions-section";

const own: UserSession = {
  id: "own-session",
  browser: "Chrome",
  system: "Windows",
  created_at: "2026-11-01T08:00:00.000Z",
  last_used_at: new Date().toISOString(),
  network: "203.0.113.0/24",
  is_current: true,
};
const phone: UserSession = {
  ...own,
  id: "phone-session",
  browser: "Safari",
  system: "iPhone",
  last_used_at: "2026-10-05T09:00:00.000Z",
  network: "2001:db8:7::/48",
  is_current: false,
};
const unknown: UserSession = { ...phone, id: "unknown-session", browser: null, system: null, network: null };

const setup = (sessions: readonly UserSession[], answers: Record<string, () => Answer> = {}) => {
  const calls = serveApi({ "GET /user/sessions": () => ok({ sessions }), ...answers });
  renderPage(<SessionsSection />);
  return {
    user: userEvent.setup(),
    sent: () => calls.map(({ call }) => call).filter((call) => !call.startsWith("GET")),
  };
};
const rows = async () => (await screen.findAllByRole("listitem")).map((row) => row.textContent);

afterEach(cleanup);

describe("the customer's sessions", () => {
  it("name each browser, its last day and its network, and mark this one", async () => {
    setup([own, phone, unknown]);
    expect(await rows()).toEqual([
      "Chrome, WindowsЭто устройствоИспользовалось сегодня, сеть 203.0.113.…",
      expect.stringMatching(/^Safari, iPhoneИспользовалось 5 октября 2026 г\., сеть 2001:db8:7:…Выйти$/),
      expect.stringMatching(/^Неизвестное устройство.*г\.Выйти$/),
    ]);
  });

  it("end one by one, and what had the focus leaves it to the list", async () => {
    const { user, sent } = setup([own, phone, unknown], {
      "DELETE /user/sessions/phone-session": () => ok({ sessions: [own, unknown] }),
    });
    await user.click(await screen.findByRole("button", { name: "Выйти: Safari, iPhone" }));
    await waitFor(async () => expect(await rows()).toHaveLength(2));
    expect(sent()).toEqual(["DELETE /user/sessions/phone-session"]);
    expect(screen.getByRole("list")).toHaveFocus();
  });

  it("end all at once but this one, which is alone then", async () => {
    const { user, sent } = setup([own, phone], { "DELETE /user/sessions": () => ok({ sessions: [own] }) });
    await user.click(await screen.findByRole("button", { name: "Выйти на других устройствах" }));
    expect(await screen.findByText("Вы вошли только на этом устройстве.")).toBeVisible();
    expect(sent()).toEqual(["DELETE /user/sessions"]);
    expect(screen.queryByRole("button")).toBeNull();
  });

  it("stay in the list where ending one fails", async () => {
    const { user } = setup([own, phone], {
      "DELETE /user/sessions/phone-session": () => ({ status: 503, json: { message: "", code: "unavailable" } }),
    });
    await user.click(await screen.findByRole("button", { name: "Выйти: Safari, iPhone" }));
    expect(await rows()).toHaveLength(2);
  });

  it("are fetched again where they did not come", async () => {
    let isDown = true;
    const { user } = setup([], {
      "GET /user/sessions": () =>
        isDown ? { status: 503, json: { message: "", code: "unavailable" } } : ok({ sessions: [own] }),
    });
    const alert = await screen.findByRole("alert", {}, { timeout: 5_000 });
    isDown = false;
    await user.click(within(alert).getByRole("button"));
    expect(await rows()).toHaveLength(1);
  });

  it("are not shown where the upstream has no such list", async () => {
    setup([], { "GET /user/sessions": () => ({ status: 404, json: { message: "", code: "not_found" } }) });
    expect(screen.getByRole("heading", { name: "Где вы вошли" })).toBeVisible();
    await waitFor(() => expect(screen.queryByRole("heading")).toBeNull(), { timeout: 5_000 });
  });
});
