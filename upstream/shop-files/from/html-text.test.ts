/**
 * @group security
 * @rule SPEC-499
 */
import { describe, expect, it } from "@jest/globals";
import { plainText } from "./html-text";

describe("a description", () => {
  it.each([
    ["<p>Warm &amp; <b>soft</b></p>", "Warm & soft"],
    ["<p>Tomato</p><p>Basil</p>", "Tomato Basil"],
    ["Tomato<br>Basil<br/>Salt", "Tomato Basil Salt"],
    ["<ul><li>Beef</li><li>Cheese</li></ul>", "Beef, Cheese"],
    ["<p>With:</p><ul><li>Beef<li>Cheese</ul>", "With: Beef, Cheese"],
    ["a\\nb", "a b"],
    ["Caf&eacute; &#8211; cr&#xE8;me&nbsp;br&ucirc;l&eacute;e", "Café – crème brûlée"],
    ["&lt;p&gt;Twice&lt;/p&gt;", "Twice"],
    ["<style>p{color:red}</style><script>alert(1)</script>Soup", "Soup"],
    ["<!-- wp:paragraph --><p>Soup</p><!-- /wp:paragraph -->", "Soup"],
    ["<p>Open <b>tags", "Open tags"],
    ['<img src="x.png" alt="x">Soup', "Soup"],
    ["Fish & Chips, R&B, 5 < 6 and a <3", "Fish & Chips, R&B, 5 < 6 and a <3"],
    ["Сыр «Пармезан» & соус", "Сыр «Пармезан» & соус"],
    ["", ""],
    ["two\nlines", "two lines"],
  ])("%j is read as %j", (html, text) => {
    expect(plainText(html)).toBe(text);
  });

  it("is cut where it is longer than any description, so that a million open tags take no time", () => {
    expect(plainText(`Soup${"<div>".repeat(1_000_000)}`)).toBe("Soup");
    expect(plainText("x".repeat(30_000))).toHaveLength(20_000);
  });
});
