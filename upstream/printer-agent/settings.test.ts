/** @rule SPEC-669 */
import { expect, it } from "@jest/globals";
import { readAgentSettings } from "./settings";

const token = "a".repeat(43);

it("the agent needs the console's address and a token, and sends it over TLS alone", () => {
  expect(readAgentSettings({ PRINT_URL: "https://staff.example.org/x", PRINT_TOKEN: token })).toEqual({
    url: "https://staff.example.org",
    token,
    folder: ".print",
  });
  expect(readAgentSettings({ PRINT_URL: "http://localhost:5100", PRINT_TOKEN: token })).toMatchObject({ token });
  expect(readAgentSettings({})).toContain("PRINT_URL is not set");
  expect(readAgentSettings({ PRINT_URL: "http://staff.example.org", PRINT_TOKEN: token })).toContain("https://");
  expect(readAgentSettings({ PRINT_URL: "https://staff.example.org", PRINT_TOKEN: "short" })).toContain("PRINT_TOKEN");
});
