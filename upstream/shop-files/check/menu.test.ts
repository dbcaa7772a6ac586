/** @group security */
import { describe, expect, it } from "@jest/globals";
import { describeRefused, faultsOf, menu, right } from "@/tests/support/shop-faults";

describeRefused([
  {
    about: "a group nobody has",
    file: menu,
    from: "soups;pozole",
    to: "stews;pozole",
    line: /^menu\.csv:33: pozole-rojo is in the group stews, which is not there/,
  },
  {
    about: "a description with the tags of another page",
    file: menu,
    from: "Hibiscus",
    to: '"<p>Hibiscus &amp; <b>lime</b></p>"',
    line: /^menu\.csv:\d+: description: has HTML, which customers would read as it stands: <p> \(write it as text: Hibiscus & lime\)$/,
  },
  {
    about: "a name with a named character",
    file: menu,
    from: "Horchata;Arroz",
    to: '"Horchata &amp; ice";Arroz',
    line: /^menu\.csv:\d+: name: has HTML, .*: &amp; \(write it as text: Horchata & ice\)$/,
  },
  ...[
    ["a group of the menu", "menu/groups.json", '"name": "Tacos"', "Tacos"],
    ["a choice", "menu/modifiers.json", '"name": "Salsa"', "Salsa"],
    ["a modifier of a choice", "menu/modifiers.json", '"name": "Verde"', "Verde"],
    ["a modifier", "menu/modifiers.json", '"name": "Guacamole"', "Guacamole"],
  ].map(([about = "", file = "", from = "", name = ""]) => ({
    about: `the tags of another page in the name of ${about}`,
    file,
    from,
    to: `"name": "<b>${name}</b> &amp; more"`,
    line: new RegExp(
      `^${file.replaceAll(/[/.]/g, "\\$&")}:\\d+: name: has HTML, .*: <b> \\(write it as text: ${name} & more\\)$`,
    ),
  })),
  {
    about: "a key that is there twice",
    file: menu,
    from: ";horchata;",
    to: ";elote;",
    line: /^menu\.csv:36: the key elote is there twice/,
  },
  {
    about: "a modifier nobody has",
    file: menu,
    from: "guacamole cheese",
    to: "guacamole chese",
    line: /^menu\.csv:2: names the modifier chese, which is not there/,
  },
  {
    about: "more to choose than may be",
    file: "menu/modifiers.json",
    from: '"min": 1',
    to: '"min": 2',
    line: /^menu\/modifiers\.json:\d+: min 2 is above max 1/,
  },
]);

describe("a shop's files", () => {
  it("may have signs that only look like those of HTML", () => {
    const csv = (right.get(menu) ?? "").replace("Horchata;Arroz", '"Horchata R&D; 2 < 3";Arroz');
    expect(csv).toContain("R&D;");
    expect(faultsOf(new Map([[menu, csv]]))).toEqual([]);
  });
});
