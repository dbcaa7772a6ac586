import { describe, expect, it } from "@jest/globals";
import { safeHtml } from "./safe-html";

describe("the HTML of a text page", () => {
  it("keeps what a text is made of", () => {
    const text = '<h2>A</h2><p>b <strong>c</strong></p><ul><li><a href="/moscow">d</a></li></ul>';
    expect(safeHtml(text)).toBe(text);
  });

  it.each([
    ["a script", "<p>a</p><script>alert(1)</script>", "<p>a</p>"],
    ["a handler", '<p onclick="alert(1)">a</p>', "<p>a</p>"],
    ["a style", '<p style="position:fixed" class="x" id="main">a</p>', "<p>a</p>"],
    ["another tag, but not its text", "<h1>a</h1><table><tr><td>b</td></tr></table>", "ab"],
    ["a frame", '<iframe src="https://evil.test"></iframe>', ""],
    ["a picture", '<img src="x" onerror="alert(1)">', ""],
    ["a link that runs", '<a href="javascript:alert(1)">a</a>', "<a>a</a>"],
    ["a link in disguise", '<a href="java&#10;script:alert(1)">a</a>', "<a>a</a>"],
    ["a link without a scheme", '<a href="//evil.test">a</a>', "<a>a</a>"],
    ["the target of a link", '<a href="/a" target="_blank">a</a>', '<a href="/a">a</a>'],
  ])("takes out %s", (_name, html, clean) => expect(safeHtml(html)).toBe(clean));

  it.each(["tel:+74951204570", "mailto:moscow@sushi.example", "/privacy-policy"])("links to %s", (href) => {
    expect(safeHtml(`<a href="${href}">a</a>`)).toBe(`<a href="${href}">a</a>`);
  });

  it("gives no page outside a handle on ours", () => {
    expect(safeHtml('<a href="https://a.test">a</a>')).toBe('<a href="https://a.test" rel="noopener">a</a>');
  });
});
