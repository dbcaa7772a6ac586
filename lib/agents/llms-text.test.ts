import { describe, expect, it } from "@jest/globals";
import { llmsTextOf } from "./llms-text";

const shop = {
  brandName: "Sushi & Co",
  description: "Rolls,\n fresh.",
  origin: "https://shop.example",
  cities: [
    { alias: "moscow", name: "Moscow" },
    { alias: "berlin", name: "Berlin](https://other.example) [x" },
  ],
  toolNames: ["search_catalog", "create_cart"],
};

describe("what the shop says to language models (SPEC-796)", () => {
  it("names the profile, the endpoint of MCP with its tools, and every city", () => {
    const text = llmsTextOf(shop);
    expect(text.split("\n").slice(0, 3)).toEqual(["# Sushi \\& Co", "", "> Rolls, fresh."]);
    expect(text).toContain("(https://shop.example/.well-known/ucp)");
    expect(text).toContain("(https://shop.example/ucp/mcp): a remote server");
    expect(text).toContain("search_catalog, create_cart");
    expect(text).toContain("- [Moscow](https://shop.example/moscow): ");
  });

  it("says nothing of agents where they may call nothing", () => {
    expect(llmsTextOf({ ...shop, toolNames: [] })).not.toMatch(/agent|ucp|mcp/i);
  });

  it("keeps an operator's text a text: no link, heading or entity of its own", () => {
    const text = llmsTextOf(shop);
    expect(text).toContain("[Berlin\\](https://other.example) \\[x](https://shop.example/berlin)");
    expect(text.match(/^#+ .*$/gm)).toEqual(["# Sushi \\& Co", "## For agents", "## Menus", "## Optional"]);
  });
});
