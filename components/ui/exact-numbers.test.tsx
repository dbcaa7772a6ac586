/** @jest-environment jsdom */
import { afterEach, describe, expect, it } from "@jest/globals";
import { cleanup, render } from "@testing-library/react";
import { ExactNumbers } from "./exact-numbers";

afterEach(cleanup);

/** What a page translator leaves as it is. */
const exactOf = (sentence: string, code?: string): readonly (string | null)[] => {
  const { container } = render(
    <p>
      <ExactNumbers code={code ?? null}>{sentence}</ExactNumbers>
    </p>,
  );
  expect(container.textContent).toBe(sentence);
  return [...container.querySelectorAll('[translate="no"]')].map(({ textContent }) => textContent);
};

describe("a sentence that a page translator may have", () => {
  it.each([
    ["Заказ № 1042", ["1042"]],
    ["Bestellung Nr. 1042, 13:30–14:00", ["1042, 13:30–14:00"]],
    ["Оплатить 1\u00a0210\u00a0₽ картой", ["1\u00a0210\u00a0₽"]],
    ["Pay €2.50 or $ 3", ["€2.50", "$ 3"]],
    ["−20\u00a0% до 31 декабря", ["20\u00a0%", "31"]],
    ["Код отправлен на +7\u00a0916\u00a0123-\u206045-\u206067", ["7\u00a0916\u00a0123-\u206045-\u206067"]],
    ["25\u00a0000 so‘m", ["25\u00a0000"]],
    ["Готовится", []],
  ])("%s: its numbers stay", (sentence, exact) => {
    expect(exactOf(sentence)).toEqual(exact);
  });

  it.each([
    ["Скидка по промокоду ROLL10", "ROLL10", ["ROLL10"]],
    ["Rabatt mit (A+B)*2, 5 Tage", "(A+B)*2", ["(A+B)*2", "5"]],
  ])("%s: so does its code", (sentence, code, exact) => {
    expect(exactOf(sentence, code)).toEqual(exact);
  });
});
