import { expect, it } from "@jest/globals";
import { isFit, judge } from "@/scripts/conformance/judge";
import { upstreamToken } from "./client";
import { onEachDatabase } from "./databases";
import { codeSentTo } from "./login";

onEachDatabase("the judge of back ends", (url) => {
  it("finds nothing wrong with the reference upstream, and nothing left out", async () => {
    const codeOf = (phone: string) => codeSentTo(url, phone);
    const verdicts = await judge({
      url,
      token: upstreamToken,
      brand: "sushi",
      city: null,
      address: null,
      phone: null,
      codeOf,
    });
    const others = verdicts.filter(({ outcome }) => outcome !== "passes");
    expect(others.map(({ endpoint, reasons }) => [endpoint, reasons])).toEqual([]);
    expect(isFit(verdicts)).toBe(true);
  });
});
