/**
 * @jest-environment jsdom
 * @rule SPEC-743
 */
import { afterEach, beforeAll, beforeEach, describe, expect, it, jest } from "@jest/globals";
import { act, cleanup } from "@testing-library/react";
import { FakeEventSource } from "@/tests/support/fake-event-source";
import { inPage, renderPage, serveApi } from "@/tests/support/storefront-page";

const isFirst = { value: true };
jest.mock("@/lib/client/core/deferred-queries", () => ({
  ...jest.requireActual<object>("@/lib/client/core/deferred-queries"),
  isFirstVisit: () => isFirst.value,
}));

let useStream: () => void;
beforeAll(async () => {
  ({ useStatesStream: useStream } = await import("./states-stream"));
});

function Watch() {
  useStream();
  return null;
}
const render = () => renderPage(<Watch />);

beforeEach(() => {
  Object.defineProperty(globalThis, "EventSource", { value: FakeEventSource, configurable: true });
  FakeEventSource.opened.length = 0;
  isFirst.value = true;
  serveApi({});
});
afterEach(cleanup);

describe("the stream of an open page", () => {
  it.each(["pointermove", "pointerdown", "keydown", "scroll"])("begins for a newcomer with %s, and once", (sign) => {
    render();
    expect(FakeEventSource.opened).toHaveLength(0);
    act(() => void window.dispatchEvent(new Event(sign)));
    act(() => void window.dispatchEvent(new Event(sign)));
    expect(FakeEventSource.opened).toHaveLength(1);
  });

  it("begins at once for who has been here before, and ends with the page", () => {
    isFirst.value = false;
    const { unmount } = render();
    expect(FakeEventSource.opened).toHaveLength(1);
    unmount();
    expect(FakeEventSource.opened[0]?.isClosed).toBe(true);
  });

  it("begins again in another language, and not for a page without a city", () => {
    isFirst.value = false;
    const { rerender } = render();
    rerender(inPage(<Watch />, { language: "en" }));
    expect(FakeEventSource.opened.map(({ url }) => url)).toEqual([
      "/api/cities/moscow/states/events?language=ru",
      "/api/cities/moscow/states/events?language=en",
    ]);
    rerender(inPage(<Watch />, { city: null }));
    expect(FakeEventSource.opened.filter(({ isClosed }) => !isClosed)).toHaveLength(0);
  });

  it("is not missed by a browser that has no event streams", () => {
    isFirst.value = false;
    Object.defineProperty(globalThis, "EventSource", { value: undefined, configurable: true });
    expect(() => render()).not.toThrow();
  });
});
