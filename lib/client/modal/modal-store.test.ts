import { describe, expect, it } from "@jest/globals";
import { create } from "zustand";
import { openModals } from "./modal-stack";
import { type ModalState, modalState } from "./modal-store";

const storeOn = (isMobile: boolean) => create<ModalState>()(modalState(() => isMobile));

describe("modal store", () => {
  it("opens, closes, dismisses and forgets", () => {
    const store = storeOn(false);
    const kinds = () => openModals(store.getState().stack).map(({ kind }) => kind);
    store.getState().open({ kind: "cart" });
    store.getState().open({ kind: "slots" });
    expect(kinds()).toEqual(["cart", "slots"]);
    store.getState().dismiss("cart");
    expect(kinds()).toEqual(["slots"]);
    store.getState().close();
    expect(kinds()).toEqual([]);
    store.getState().open({ kind: "cities" });
    store.getState().open({ kind: "cart" });
    store.getState().closeAll();
    expect(store.getState().stack).toEqual([]);
  });

  it.each([
    [true, [{ kind: "cart", step: 1 }]],
    [false, []],
  ])("closing the cart at step 2, mobile %s (SPEC-53)", (isMobile, left) => {
    const store = storeOn(isMobile);
    store.getState().open({ kind: "cart", step: 2 });
    store.getState().close();
    expect(openModals(store.getState().stack)).toEqual(left);
  });
});
