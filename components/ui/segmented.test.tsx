/** @jest-environment jsdom */
import { afterEach, describe, expect, it, jest } from "@jest/globals";
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { renderToString } from "react-dom/server";
import { Segmented } from "./segmented";

const orderTypes = [
  { value: "delivery", label: "Доставка" },
  { value: "takeaway", label: "Самовывоз" },
] as const;

const choice = (onChange: (value: "delivery" | "takeaway") => void) => (
  <Segmented label="Как получить" options={orderTypes} value="delivery" onChange={onChange} />
);
const checked = () => screen.getAllByRole<HTMLInputElement>("radio").map((radio) => radio.checked);

afterEach(cleanup);

describe("a choice of a few", () => {
  it("reports what is pressed, and checks it", () => {
    const onChange = jest.fn<(value: string) => void>();
    render(choice(onChange));
    fireEvent.click(screen.getByLabelText("Самовывоз"));
    expect(onChange.mock.calls).toEqual([["takeaway"]]);
    expect(checked()).toEqual([true, false]);
  });

  it("reports nothing by itself", () => {
    const onChange = jest.fn<(value: string) => void>();
    render(choice(onChange));
    expect(onChange).not.toHaveBeenCalled();
  });

  it("reports once what was pressed before hydration", () => {
    const onChange = jest.fn<(value: string) => void>();
    const container = document.createElement("div");
    document.body.append(container);
    container.innerHTML = renderToString(choice(onChange));
    screen.getByLabelText<HTMLInputElement>("Самовывоз").checked = true;
    act(() => void render(choice(onChange), { container, hydrate: true }));
    expect(onChange.mock.calls).toEqual([["takeaway"]]);
    expect(checked()).toEqual([true, false]);
  });
});
