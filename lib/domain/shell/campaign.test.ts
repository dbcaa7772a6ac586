import { describe, expect, it } from "@jest/globals";
import { campaignName, campaignOf } from "./campaign";

describe("the name of a campaign", () => {
  it.each([
    ["vk", "vk"],
    [" mail.spring-2026_A ", "mail.spring-2026_A"],
    ["a".repeat(64), "a".repeat(64)],
    ["a".repeat(65), null],
    ["", null],
    ["two words", null],
    ["<script>", null],
    ["почта", null],
    ["4242424242424242", null],
    ["mail_4242-4242.4242_4242", null],
    ["a\nb", null],
    [null, null],
    [undefined, null],
  ])("%j is %j", (raw, expected) => expect(campaignName(raw)).toBe(expected));
});

describe("the campaign of an address", () => {
  it.each([
    ["https://shop.test/moscow?utm_source=vk&utm_medium=cpc", "vk"],
    ["https://shop.test/moscow?utm_source=", null],
    ["https://shop.test/moscow", null],
    ["https://shop.test/?utm_source=a%20b", null],
    ["", null],
  ])("%s: %j", (address, expected) => expect(campaignOf(address)).toBe(expected));
});
