import { beforeEach, describe, expect, it } from "@jest/globals";
import { flash, useFlash } from "./flash";

const texts = () => useFlash.getState().items.map((item) => item.text);

beforeEach(() => useFlash.setState({ items: [] }));

describe("notifications", () => {
  it("stand once when they are sent twice, and begin again", () => {
    flash({ type: "info", text: "one" });
    const [first] = useFlash.getState().items;
    flash({ type: "info", text: "two" });
    flash({ type: "info", text: "one" });
    expect(texts()).toEqual(["two", "one"]);
    expect(useFlash.getState().items.at(-1)?.id).not.toBe(first?.id);
  });

  it("stand beside each other where only their words are the same", () => {
    flash({ type: "info", text: "one" });
    flash({ type: "error", text: "one" });
    expect(texts()).toEqual(["one", "one"]);
  });

  it("can be closed", () => {
    flash({ type: "success", text: "one" });
    flash({ type: "success", text: "two" });
    useFlash.getState().dismiss(useFlash.getState().items[0]?.id ?? 0);
    expect(texts()).toEqual(["two"]);
  });
});
