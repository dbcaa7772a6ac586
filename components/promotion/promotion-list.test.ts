import { describe, expect, it } from "@jest/globals";
import { promotionText } from "./promotion-list";

describe("the text of a promotion", () => {
  it.each([
    ["plain, two paragraphs", "Roll.\n\nTerms & so on.", "<p>Roll.</p>", "<p>Terms &amp; so on.</p>"],
    ["plain, three", "A\n\nB\n \nC", "<p>A</p>", "<p>B</p><p>C</p>"],
    ["one paragraph", "Only this.", "", "<p>Only this.</p>"],
    ["HTML", "<p>A <strong>b</strong></p>\n<ul><li>c</li></ul>", "<p>A <strong>b</strong></p>", "<ul><li>c</li></ul>"],
    ["HTML that begins with a heading", "<h2>A</h2><p>b</p>", "", "<h2>A</h2><p>b</p>"],
    ["a script", "A<script>alert(1)</script>\n\n<b>B</b>", "<p>A</p>", "<p>B</p>"],
    ["nothing", " ", "", ""],
  ])("%s", (_name, text, lead, rest) => {
    expect(promotionText(text)).toEqual({ lead, rest });
  });
});
