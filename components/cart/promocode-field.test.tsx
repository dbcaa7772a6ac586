/**
 * @jest-environment jsdom
 * @rule SPEC-447
 */
import "@testing-library/jest-dom/jest-globals";
import { afterEach, describe, expect, it } from "@jest/globals";
import { act, cleanup, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { cart } from "@/tests/support/storefront-fixtures";
import { ok, renderPage, serveApi } from "@/tests/support/storefront-page";
import { PromocodeField } from "./promocode-field";

afterEach(cleanup);

describe("a promocode", () => {
  it("is applied by one call where both presses of a double click come before the next render", async () => {
    const calls = serveApi({
      "PUT /cart": () => ok({ cart }),
      "PUT /cart/gift/apply-promocode": () => ok({ cart }),
    });
    renderPage(<PromocodeField promocode={null} isOpen />);
    await userEvent.type(screen.getByRole("textbox"), "ROLL10");
    const button = screen.getByRole("button");
    await act(async () => {
      button.click();
      button.click();
    });
    await waitFor(() => expect(button).not.toHaveAttribute("aria-busy", "true"));
    const changes = calls.filter(({ call }) => call === "PUT /cart/gift/apply-promocode");
    expect(changes).toHaveLength(1);
    expect(changes[0]?.key).toMatch(/^[0-9a-f-]{36}$/);
  });

  it("is sent without invisible characters, and never cut", async () => {
    const user = userEvent.setup();
    const calls = serveApi({
      "PUT /cart": () => ok({ cart }),
      "PUT /cart/gift/apply-promocode": () => ok({ cart }),
    });
    renderPage(<PromocodeField promocode={null} isOpen />);
    await user.click(screen.getByRole("textbox"));
    await user.paste(`\u00A0\u200BRO\u200BLL10\uFEFF ${" ".repeat(60)}`);
    await user.keyboard("{Enter}");
    await waitFor(() =>
      expect(calls).toContainEqual(expect.objectContaining({ body: expect.objectContaining({ promocode: "ROLL10" }) })),
    );
    await user.clear(screen.getByRole("textbox"));
    await user.paste(`ROLL10${"0".repeat(40)}`);
    await user.keyboard("{Enter}");
    expect(await screen.findByText("Таких длинных промокодов нет, проверьте его.")).toBeInTheDocument();
    expect(calls.filter(({ call }) => call === "PUT /cart/gift/apply-promocode")).toHaveLength(1);
  });
});
