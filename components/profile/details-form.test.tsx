/** @jest-environment jsdom */
import "@testing-library/jest-dom/jest-globals";
import { afterEach, describe, expect, it, jest } from "@jest/globals";
import { cleanup, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { renderPage, serveApi } from "@/tests/support/storefront-page";
import { type AddressDetails, DetailsForm, noDetails } from "./details-form";

const typed = { ...noDetails, room: "15", entrance: "2", floor: null, intercom: null, description: null };

afterEach(cleanup);

describe("the details of a new address (SPEC-452)", () => {
  it("is what was typed with the house, where nothing is written yet", async () => {
    serveApi({});
    const onSave = jest.fn(async (_details: AddressDetails) => undefined);
    renderPage(
      <DetailsForm
        title="Новый адрес"
        initial={{ ...noDetails, entrance: "4" }}
        place={null}
        typed={typed}
        onSave={onSave}
        onCancel={() => undefined}
      />,
    );
    expect(screen.getByLabelText(/^Квартира/)).toHaveValue("15");
    expect(screen.getByLabelText("Подъезд")).toHaveValue("4");
    await userEvent.click(screen.getByRole("button", { name: "Сохранить адрес" }));
    await waitFor(() => expect(onSave).toHaveBeenCalledWith({ ...noDetails, room: "15", entrance: "4" }));
  });
});
