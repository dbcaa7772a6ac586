import { describe, expect, it } from "@jest/globals";
import { offlinePage } from "./offline-page";

const home = {
  path: "/moscow",
  html:
    '<html lang="ru" data-brand="sushi" class="x"><link rel="stylesheet" href="/_next/a.css" data-precedence="next"/>' +
    '<title>Доставка суши в Москве — Sakana Sushi</title><button data-opens="cities"><svg></svg><span>Москва</span></button>',
};

describe("the page without a network", () => {
  it("stands in the shop's own head, with the city and the brand's styles", async () => {
    const html = await offlinePage([home], ["ru"]).text();
    expect(html).toContain('<html lang="ru" data-brand="sushi">');
    expect(html).toContain('<link rel="stylesheet" href="/_next/a.css" data-precedence="next"/>');
    expect(html).toContain('src="/brands/sushi/icon.svg" alt="" width="40" height="40">Sakana Sushi</a>');
    expect(html).toContain('<a href="/moscow">Москва</a>');
  });

  it("has the colours of a brand outside the build, which stand in its pages alone", async () => {
    const colours = '<style>html[data-brand="soups2go"] { --bg: #fff }</style>';
    const html = `<html lang="en" data-brand="soups2go"><head>${colours}<style>other{}</style></head>`;
    const page = await offlinePage([{ path: "/lisbon", html }], ["en"]).text();
    expect(page).toContain('data-brand="soups2go"');
    expect(page).toContain(colours);
    expect(page).not.toContain("other{}");
  });

  it("names what can be seen as its pages are named, and by their paths where they have no title", async () => {
    const html = await offlinePage([home, { path: "/moscow/%D1%8F", html: "" }], ["ru"]).text();
    expect(html).toContain('<li><a href="/moscow">Доставка суши в Москве</a></li>');
    expect(html).toContain('<li><a href="/moscow/%D1%8F">/moscow/я</a></li>');
  });

  it("explains the missing network where nothing is cached", async () => {
    const answer = offlinePage([], ["de"]);
    const html = await answer.text();
    expect(answer.status).toBe(503);
    expect(html).toContain('<html lang="de">');
    expect(html).not.toContain("<header>");
  });
});
