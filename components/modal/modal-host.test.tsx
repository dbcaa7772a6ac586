/** @jest-environment jsdom */
import { afterEach, beforeEach, describe, expect, it, jest } from "@jest/globals";
import { act, cleanup, screen } from "@testing-library/react";
import { useFlash } from "@/lib/client/flash/flash";
import type { ModalRequest } from "@/lib/client/modal/modal-stack";
import { useModals } from "@/lib/client/modal/modal-store";
import { renderPage, serveApi } from "@/tests/support/storefront-page";
import { ModalHost, SWITCH_MS } from "./modal-host";

const shown = () => screen.queryAllByTestId("modal").map((modal) => modal.textContent);
const open = (request: ModalRequest) => act(() => useModals.getState().open(request));
const close = () => act(() => useModals.getState().close());
const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms));

const renderModal = ({ kind }: ModalRequest) => <div data-testid="modal">{kind}</div>;

/** A modal whose code did not come. */
function Broken(): never {
  throw Object.assign(new Error("no chunk"), { name: "ChunkLoadError" });
}

beforeEach(() => {
  serveApi({});
  jest.useFakeTimers();
  // A step back of the browser's is an event of its own, which this one does not bring.
  jest.spyOn(window.history, "back").mockImplementation(() => undefined);
});

afterEach(() => {
  act(() => useModals.getState().closeAll());
  cleanup();
  jest.useRealTimers();
  jest.restoreAllMocks();
});

describe("the modals on screen", () => {
  it("make room for 300 ms before another default one opens, and before the former comes back (SPEC-181)", () => {
    renderPage(<ModalHost render={renderModal} />);
    open({ kind: "cart" });
    expect(shown()).toEqual(["cart"]);
    open({ kind: "cities" });
    expect(shown()).toEqual([]);
    pass(SWITCH_MS - 1);
    expect(shown()).toEqual([]);
    pass(1);
    expect(shown()).toEqual(["cities"]);
    close();
    expect(shown()).toEqual([]);
    pass(SWITCH_MS);
    expect(shown()).toEqual(["cart"]);
  });

  it("wait for nothing where one stacks above, closes, or changes its fields", () => {
    renderPage(<ModalHost render={renderModal} />);
    open({ kind: "cart" });
    open({ kind: "slots" });
    expect(shown()).toEqual(["cart", "slots"]);
    close();
    expect(shown()).toEqual(["cart"]);
    open({ kind: "cart", step: 2 });
    expect(shown()).toEqual(["cart"]);
    act(() => useModals.getState().closeAll());
    expect(shown()).toEqual([]);
    open({ kind: "cities" });
    expect(shown()).toEqual(["cities"]);
  });

  it("change their mind while they wait", () => {
    renderPage(<ModalHost render={renderModal} />);
    open({ kind: "cart" });
    open({ kind: "cities" });
    pass(200);
    open({ kind: "feedback" });
    pass(200);
    expect(shown()).toEqual([]);
    pass(100);
    expect(shown()).toEqual(["feedback"]);
  });

  it("leave the page alone when they cannot be shown, and say so", () => {
    jest.spyOn(console, "error").mockImplementation(() => undefined);
    renderPage(<ModalHost render={(request) => (request.kind === "cities" ? <Broken /> : renderModal(request))} />);
    open({ kind: "cart" });
    open({ kind: "slots" });
    open({ kind: "cities" });
    pass(SWITCH_MS);
    expect(useFlash.getState().items.map(({ type }) => type)).toEqual(["error"]);
    pass(SWITCH_MS);
    expect(shown()).toEqual(["cart", "slots"]);
  });
});
