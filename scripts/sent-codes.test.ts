/** @rule SPEC-809 */
import { afterEach, expect, it, jest } from "@jest/globals";
import { followCodes, type Message } from "./sent-codes";

const real = globalThis.fetch;
afterEach(() => {
  globalThis.fetch = real;
  jest.useRealTimers();
});

it("prints each login code once, those alone that were sent since the demo is open", async () => {
  jest.useFakeTimers();
  let outbox: Message[] = [{ id: 1, phone: "79160000001", code: "1111" }];
  globalThis.fetch = async () => Response.json(outbox);
  const printed: string[] = [];
  const end = await followCodes("http://127.0.0.1:4010", (lines) => void printed.push(...lines));
  await jest.advanceTimersByTimeAsync(1_000);
  outbox = [
    { id: 4, phone: "79160000003", code: "3333" },
    { id: 3, phone: "79160000002", code: null },
    { id: 2, phone: "79160000002", code: "2222" },
    ...outbox,
  ];
  await jest.advanceTimersByTimeAsync(3_000);
  expect(printed).toEqual(["  The login code of +79160000002: 2222", "  The login code of +79160000003: 3333"]);
  globalThis.fetch = () => Promise.reject(new Error("the shop is ending"));
  await jest.advanceTimersByTimeAsync(1_000);
  end();
  expect(jest.getTimerCount()).toBe(0);
});
