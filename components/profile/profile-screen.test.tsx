/**
 * @jest-environment jsdom
 * @rule SPEC-476
 */
import "@testing-library/jest-dom/jest-globals";
import { afterEach, beforeEach, describe, expect, it } from "@jest/globals";
import { act, cleanup, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { StorefrontCity } from "@/lib/client/core/storefront-context";
import { topModal } from "@/lib/client/modal/modal-stack";
import { useModals } from "@/lib/client/modal/modal-store";
import { SearchParamsContext } from "@/tests/support/navigation";
import { moscow, user } from "@/tests/support/storefront-fixtures";
import { type Answer, ok, renderPage, serveApi } from "@/tests/support/storefront-page";
import { ProfileScreen } from "./profile-screen";

const panels = { profile: <p>личное</p>, orders: <p>заказы</p>, addresses: <p>адреса</p> };

const open = (search: string, profile: Answer = ok({ user }), city: StorefrontCity = moscow) => {
  serveApi({ "GET /user/profile": () => profile });
  window.history.replaceState(null, "", `/${city.alias}/profile${search}`);
  renderPage(
    <SearchParamsContext value={new URLSearchParams(search)}>
      <ProfileScreen panels={panels} bonus={null} />
    </SearchParamsContext>,
    { city },
  );
};

beforeEach(() => {
  useModals.getState().closeAll();
  // biome-ignore lint/suspicious/noDocumentCookie: what the server's hint looks like to a page
  document.cookie = "sushi_customer=1";
});
afterEach(cleanup);

describe("the profile", () => {
  it.each([
    ["", "личное", "Личные данные"],
    ["?tab=orders", "заказы", "Заказы"],
    ["?tab=addresses", "адреса", "Адреса"],
    ["?tab=nonsense", "личное", "Личные данные"],
  ])("at %j shows its tab", async (search, panel, link) => {
    open(search);
    expect(await screen.findByText(panel)).toBeVisible();
    expect(screen.getByRole("link", { current: "page" })).toHaveTextContent(link);
  });

  it("has no addresses in a city without delivery (SPEC-16)", async () => {
    open("?tab=addresses", ok({ user }), { ...moscow, order_types: { delivery: false, takeaway: true } });
    expect(await screen.findByText("личное")).toBeVisible();
    expect(screen.queryByRole("link", { name: "Адреса" })).toBeNull();
  });

  it("changes its tab without loading a page", async () => {
    open("");
    await screen.findByText("личное");
    await userEvent.click(screen.getByRole("link", { name: "Заказы" }));
    expect(`${window.location.pathname}${window.location.search}`).toBe("/moscow/profile?tab=orders");
  });

  it("offers a guest the login, and leads back to his tab", async () => {
    open("?tab=orders", ok({ user: null }));
    expect(await screen.findByRole("heading", { name: "Войдите, чтобы увидеть заказы" })).toBeVisible();
    const request = { kind: "user_login", request_uri: "/moscow/profile?tab=orders" };
    expect(topModal(useModals.getState().stack)).toEqual(request);
    useModals.getState().closeAll();
    await userEvent.click(screen.getByRole("button", { name: "Войти" }));
    expect(topModal(useModals.getState().stack)).toEqual(request);
  });

  const typing = async (profile: () => Answer) => {
    serveApi({ "GET /user/profile": profile });
    window.history.replaceState(null, "", "/moscow/profile");
    renderPage(
      <SearchParamsContext value={new URLSearchParams()}>
        <ProfileScreen panels={{ ...panels, profile: <input aria-label="имя" /> }} bonus={null} />
      </SearchParamsContext>,
    );
    await userEvent.type(await screen.findByLabelText("имя"), "Анна-Мария");
  };
  const lookAgain = () => act(async () => window.dispatchEvent(new Event("visibilitychange")));

  it("says that the session is over, offers the login, and keeps what is typed", async () => {
    const answers: Answer[] = [ok({ user })];
    await typing(() => answers.shift() ?? ok({ user: null }));
    await lookAgain();
    expect(await screen.findByRole("heading", { name: "Сеанс завершился" })).toBeVisible();
    expect(screen.queryByText("Не получилось загрузить")).toBeNull();
    expect(screen.getByLabelText("имя")).not.toBeVisible();
    expect(useModals.getState().stack).toEqual([]);
    await userEvent.click(screen.getByRole("button", { name: "Войти ещё раз" }));
    expect(topModal(useModals.getState().stack)).toEqual({ kind: "user_login", is_again: true });
    answers.push(ok({ user }));
    await lookAgain();
    await waitFor(() => expect(screen.getByLabelText("имя")).toBeVisible());
    expect(screen.getByLabelText("имя")).toHaveValue("Анна-Мария");
    expect(screen.queryByText("Сеанс завершился")).toBeNull();
  });

  it("keeps nothing of the former customer for another one", async () => {
    const answers: Answer[] = [ok({ user }), ok({ user: null })];
    await typing(() => answers.shift() ?? ok({ user: { ...user, id: 8 } }));
    await lookAgain();
    await screen.findByRole("heading", { name: "Сеанс завершился" });
    await lookAgain();
    await waitFor(() => expect(screen.getByLabelText("имя")).toBeVisible());
    expect(screen.getByLabelText("имя")).toHaveValue("");
  });

  it("takes nobody for a guest whose profile did not load", async () => {
    open("", { status: 500, json: { message: "", code: "internal" } });
    expect(await screen.findByText("Не получилось загрузить")).toBeVisible();
    expect(useModals.getState().stack).toEqual([]);
    serveApi({ "GET /user/profile": () => ok({ user }) });
    await userEvent.click(screen.getByRole("button", { name: "Попробовать ещё раз" }));
    await waitFor(() => expect(screen.getByText("личное")).toBeVisible());
  });
});
