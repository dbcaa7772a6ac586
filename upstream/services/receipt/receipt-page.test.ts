import { describe, expect, it } from "@jest/globals";
import { receiptText } from "./receipt";
import { type ReceiptParts, receiptPage } from "./receipt-page";

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
  vat: null,
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

  it("names each price for screen readers, and the page's language", () => {
    expect(html).toContain('<html lang="de">');
    expect(html).toContain('<tr class="total"><th scope="row">Gesamt</th><td class="sum">12 €</td></tr>');
    expect(html).toContain("<tr><td>Tee × 1</td>");
  });

  const withVat: ReceiptParts = {
    ...parts,
    vat: {
      title: "Enthaltene Mehrwertsteuer",
      heads: { rate: "Satz", net: "Netto", vat: "MwSt.", gross: "Brutto" },
      rows: [
        { rate: "7 %", net: "9,35 €", vat: "0,65 €", gross: "10,00 €" },
        { rate: "19 %", net: nasty, vat: "0,32 €", gross: "2,00 €" },
      ],
      number: `USt-IdNr.: ${nasty}`,
    },
  };

  it("has net, VAT and gross of each rate, and the seller's number (SPEC-533)", () => {
    const page = receiptPage(withVat, "x");
    expect(page).toContain(
      '<tr><th scope="col">Satz</th><th scope="col" class="sum">Netto</th><th scope="col" class="sum">MwSt.</th><th scope="col" class="sum">Brutto</th></tr>',
    );
    expect(page).toContain(
      '<tr><th scope="row">7 %</th><td class="sum">9,35 €</td><td class="sum">0,65 €</td><td class="sum">10,00 €</td></tr>',
    );
    expect(page.split("</style>")[1]).not.toContain("<b ");
    expect(receiptText(withVat)).toContain(
      `\nEnthaltene Mehrwertsteuer:\n7 %: Netto 9,35 €, MwSt. 0,65 €, Brutto 10,00 €\n19 %: Netto ${nasty}, MwSt. 0,32 €, Brutto 2,00 €\nUSt-IdNr.: ${nasty}\n`,
    );
    for (const form of [receiptPage(parts, "x"), receiptText(parts)]) expect(form).not.toContain("MwSt");
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
