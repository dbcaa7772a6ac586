/**
 * @jest-environment jsdom
 * @rule SPEC-475
 */
import "@testing-library/jest-dom/jest-globals";
import { afterEach, beforeEach, describe, expect, it } from "@jest/globals";
import { QueryClient } from "@tanstack/react-query";
import { act, cleanup, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { forgetPreference, writePreference } from "@/lib/client/core/preferences";
import { queryKeys } from "@/lib/client/core/query-keys";
import { mergeFavourites } from "@/lib/client/menu/favourites";
import { useModals } from "@/lib/client/modal/modal-store";
import { type Answer, ok, renderPage, type Sent, serveApi } from "@/tests/support/storefront-page";
import { FavouriteButton, FavouriteMarks } from "./favourites";

const stored = () => localStorage.getItem("sushi_favourites");
const bodies = (calls: readonly Sent[]) => calls.filter(({ call }) => call.startsWith("PUT")).map(({ body }) => body);

const show = async (answers: Record<string, (sent: Sent) => Answer> = {}) => {
  const calls = serveApi(answers);
  const { container } = await act(async () =>
    renderPage(
      <>
        <FavouriteButton productKey="p17" name="Филадельфия" />
        <FavouriteMarks />
      </>,
    ),
  );
  return {
    calls,
    heart: screen.getByRole("button", { name: "В избранное: Филадельфия" }),
    marks: () => container.querySelector("style")?.textContent ?? "",
  };
};

beforeEach(() => localStorage.clear());
afterEach(() => {
  cleanup();
  useModals.getState().closeAll();
  forgetPreference("sushi", "customer");
});

describe("favourites of a guest", () => {
  it("are stored in the browser, without a call, until they are removed", async () => {
    const { calls, heart, marks } = await show();
    expect(heart).toHaveAttribute("aria-pressed", "false");
    await userEvent.click(heart);
    expect(heart).toHaveAttribute("aria-pressed", "true");
    expect(stored()).toBe("p17");
    expect(marks()).toContain('[data-product="p17"]');
    await userEvent.click(heart);
    await waitFor(() => expect(stored()).toBeNull());
    expect(heart).toHaveAttribute("aria-pressed", "false");
    expect(calls).toEqual([]);
  });

  it("are read with care: what no key can be is passed over", async () => {
    localStorage.setItem("sushi_favourites", `p17 "]{display:none} <script> ${"x".repeat(99)}`);
    const { heart, marks } = await show();
    await waitFor(() => expect(heart).toHaveAttribute("aria-pressed", "true"));
    expect(marks()).not.toContain("display:none");
    expect(marks()).not.toContain("script");
  });

  it("move into the account with the login, and leave the browser", async () => {
    localStorage.setItem("sushi_favourites", "p17 p18");
    const calls = serveApi({ "PUT /user/favourites": () => ok({ product_keys: ["p17", "p18", "p4"] }) });
    writePreference("sushi", "customer", "1");
    const client = new QueryClient();
    await mergeFavourites(client, "sushi");
    expect(bodies(calls)).toEqual([{ add: ["p17", "p18"] }]);
    expect(client.getQueryData(queryKeys.favourites)).toEqual(["p17", "p18", "p4"]);
    expect(stored()).toBeNull();
    client.clear();
  });

  it.each([
    ["marked a moment before the login", "p17", { add: ["p17"] }, "PUT /user/favourites"],
    ["none here: those of the account come at once, as on a second device", "", null, "GET /user/favourites"],
  ])("%s", async (_, here, body, call) => {
    if (here !== "") localStorage.setItem("sushi_favourites", here);
    const calls = serveApi({ [call]: () => ok({ product_keys: ["p17", "p4"] }) });
    writePreference("sushi", "customer", "1");
    const client = new QueryClient({ defaultOptions: { queries: { staleTime: 30_000 } } });
    client.setQueryData(queryKeys.favourites, here === "" ? [] : [here]);
    await mergeFavourites(client, "sushi");
    expect(calls).toMatchObject([{ call, body }]);
    expect(client.getQueryData(queryKeys.favourites)).toEqual(["p17", "p4"]);
    expect(stored()).toBeNull();
    client.clear();
  });

  it("are merged once, however often the login is announced", async () => {
    localStorage.setItem("sushi_favourites", "p17 p18");
    const account = new Set(["p4"]);
    const calls = serveApi({
      "PUT /user/favourites": ({ body }) => {
        const add = body !== null && typeof body === "object" && "add" in body ? body.add : [];
        for (const key of Array.isArray(add) ? add : []) account.add(String(key));
        return ok({ product_keys: [...account] });
      },
      "GET /user/favourites": () => ok({ product_keys: [...account] }),
    });
    writePreference("sushi", "customer", "1");
    const client = new QueryClient();
    for (let login = 0; login < 3; login += 1) await mergeFavourites(client, "sushi");
    expect([...account].sort()).toEqual(["p17", "p18", "p4"]);
    expect(bodies(calls)).toEqual([{ add: ["p17", "p18"] }]);
    client.clear();
  });

  it("stay in the browser where the login could not take them along", async () => {
    localStorage.setItem("sushi_favourites", "p17");
    serveApi({ "PUT /user/favourites": () => ({ status: 503, json: { message: "" } }) });
    writePreference("sushi", "customer", "1");
    const client = new QueryClient();
    await expect(mergeFavourites(client, "sushi")).rejects.toThrow();
    expect(stored()).toBe("p17");
    client.clear();
  });
});

describe("favourites of a customer", () => {
  beforeEach(() => writePreference("sushi", "customer", "1"));
  const none = { "GET /user/favourites": () => ok({ product_keys: [] }) };

  it("are those of his account", async () => {
    const { calls, heart } = await show({
      ...none,
      "PUT /user/favourites": () => ok({ product_keys: ["p17"] }),
    });
    await userEvent.click(heart);
    await waitFor(() => expect(bodies(calls)).toEqual([{ add: ["p17"] }]));
    expect(heart).toHaveAttribute("aria-pressed", "true");
    expect(stored()).toBeNull();
  });

  it("are as before where a mark could not be saved, with a message", async () => {
    const { heart } = await show({
      ...none,
      "PUT /user/favourites": () => ({ status: 500, json: { message: "Не вышло" } }),
    });
    await userEvent.click(heart);
    await waitFor(() => expect(heart).toHaveAttribute("aria-pressed", "false"));
    expect(useModals.getState().stack.flat()).toMatchObject([{ kind: "server_error" }]);
  });

  it("are the browser's where the back end keeps none", async () => {
    const { heart } = await show();
    await userEvent.click(heart);
    await waitFor(() => expect(stored()).toBe("p17"));
    expect(heart).toHaveAttribute("aria-pressed", "true");
  });
});
