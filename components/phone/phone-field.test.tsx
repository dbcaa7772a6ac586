/**
 * @jest-environment jsdom
 * @rule SPEC-440
 */
import "@testing-library/jest-dom/jest-globals";
import { afterEach, describe, expect, it, jest } from "@jest/globals";
import { act, cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { useState } from "react";
import { loadPhoneReader } from "@/lib/client/customer/phone-reader";
import { antalya, moscow } from "@/tests/support/storefront-fixtures";
import { renderPage } from "@/tests/support/storefront-page";
import { PhoneField } from "./phone-field";

const loads = jest.fn();
jest.mock("@/lib/client/customer/phone-metadata", () => {
  loads();
  return jest.requireActual("@/lib/client/customer/phone-metadata");
});

const Form = ({ masks, first = "" }: { readonly masks: typeof antalya.phone_masks; readonly first?: string }) => {
  const [text, setText] = useState(first);
  return <PhoneField label="Телефон" value={text} onChange={setText} masks={masks} />;
};
const field = () => screen.getByLabelText<HTMLInputElement>("Телефон");
const country = () => screen.getByRole("combobox", { name: "Страна номера" });
const write = (value: string) => fireEvent.input(field(), { target: { value } });

afterEach(cleanup);

describe("the field of a phone", () => {
  it("loads the metadata when it is touched, and writes what was typed before they came (SPEC-443)", async () => {
    renderPage(<Form masks={antalya.phone_masks} first="+7 (916) 123-45-67" />);
    expect(field()).toHaveValue("+7 (916) 123-45-67");
    expect(loads).not.toHaveBeenCalled();
    write("0532 123 45 67");
    expect(field()).toHaveValue("0532 123 45 67");
    await waitFor(() => expect(field()).toHaveValue("+90 (532) 123-45-67"));
    expect(loads).toHaveBeenCalledTimes(1);
    await act(loadPhoneReader);
  });

  it("follows the number's country, and offers all others", () => {
    renderPage(<Form masks={antalya.phone_masks} />);
    expect(country()).toHaveDisplayValue("TR +90");
    write("+7 916 123 45 67");
    expect(country()).toHaveDisplayValue("RU +7");
    expect(field()).toHaveValue("+7 (916) 123-45-67");
    write("+49 151 23456789");
    expect(country()).toHaveDisplayValue("Другая");
    expect(field()).toHaveValue("+49 1512 3456789");
  });

  it("keeps the digits when another country is chosen", () => {
    renderPage(<Form masks={antalya.phone_masks} />);
    // No Turkish number, and not certainly a Russian one.
    write("9161234567");
    expect(field()).toHaveValue("9161234567");
    fireEvent.change(country(), { target: { value: "RU" } });
    expect(field()).toHaveValue("+7 (916) 123-45-67");
    fireEvent.change(country(), { target: { value: "TR" } });
    expect(field()).toHaveValue("+90 (916) 123-45-67");
    fireEvent.change(country(), { target: { value: "" } });
    expect(field()).toHaveValue("+");
    expect(country()).toHaveDisplayValue("Другая");
  });

  it("has no choice of one country, and takes any number", () => {
    renderPage(<Form masks={moscow.phone_masks} />);
    expect(screen.queryByRole("combobox")).toBeNull();
    write("+49 151 23456789");
    fireEvent.blur(field());
    expect(field()).toHaveValue("+49 1512 3456789");
  });

  it.each(["+49 30 55127480 ext. 12", "+7 916 123 45 67 +7 903 765 43 21", "me@shop.example"])(
    "leaves %s as it was written",
    (text) => {
      renderPage(<Form masks={moscow.phone_masks} />);
      write(text);
      fireEvent.blur(field());
      expect(field()).toHaveValue(text);
    },
  );
});
