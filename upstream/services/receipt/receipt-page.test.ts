import { describe, expect, it } from "@jest/globals";
import { receiptText } from "./receipt";
import { receiptPage } from "./receipt-page";
import type { ReceiptParts } from "./receipt-parts";

const nasty = `<b onclick="x">'&`;
const parts: ReceiptParts = {
  language: "de",
  brand: nasty,
  title: nasty,
  status: { name: nasty, text: nasty },
  facts: [[nasty, nasty]],
  items: {
    title: nasty,
    lines: [
      { name: nasty, more: nasty, sum: nasty },
      { name: "Tee × 1", more: "", sum: "2 €" },
    ],
  },
  prices: { title: nasty, rows: [[nasty, nasty]] },
  total: ["Gesamt", "12 €"],
  returned: null,
  notes: [nasty],
  link: { text: nasty, url: `https://shop.example/"><script>` },
};

describe("a receipt", () => {
  const html = receiptPage(parts, nasty);

  it("is a page in which nothing is more than text", () => {
    const [, body = ""] = html.split("</style>");
    expect(body).not.toContain("<b ");
    expect(body).not.toContain("<script");
    expect(body.match(/&lt;b onclick=&quot;x&quot;&gt;'&amp;/g)).toHaveLength(15);
    expect(html.match(/<title>(.*)<\/title>/)?.[1]).toBe("&lt;b onclick=&quot;x&quot;&gt;'&amp;");
  });

  it("names each price for who hears it, and the page's language", () => {
    expect(html).toContain('<html lang="de">');
    expect(html).toContain('<tr class="total"><th scope="row">Gesamt</th><td class="sum">12 €</td></tr>');
    expect(html).toContain("<tr><td>Tee × 1</td>");
  });

  it("is the same in plain text, line by line", () => {
    expect(
      receiptText({
        ...parts,
        prices: {
          title: "Preise",
          rows: [
            ["Gerichte", "10 €"],
            ["Lieferung", "2 €"],
          ],
        },
      }),
    ).toMatch(/Preise:\nGerichte: 10 €\nLieferung: 2 €\nGesamt: 12 €\n/);
  });
});
