/** The zone's properties among those of an area. */

import * as z from "zod";
import { anyPlace, readAmount } from "@/lib/domain/amount/amount";
import { amountFault } from "../amount-fault";
import { misspelledProperty, readDescription, zoneProperty } from "./description";

/** What is wrong with a property, and what to do. */
type Problem = { readonly problem: string; readonly remedy: string };

export type Attributes = {
  /** By the names of the format. */
  readonly values: Readonly<Record<string, unknown>>;
  /** What the area is called, for messages. */
  readonly label: string | null;
  /** Names of other programs' properties. */
  readonly others: readonly string[];
  readonly problems: readonly Problem[];
};

const isEmpty = (value: unknown): boolean =>
  value === null || value === undefined || (typeof value === "string" && value.trim() === "");

/** Map editors have a title beside a name; one is taken. */
const displayed = new Set(["name", "colour"]);
const amounts = new Set(["delivery", "minimum", "free_from"]);
const counts = new Set(["id", "minutes"]);
const switches = new Set(["free", "closed"]);

const yes = /^(?:yes|true|1|да|так|ja|sí|si|sim|evet|oui|tak)$/i;
const no = /^(?:no|false|0|нет|ні|nein|não|hayır|non|nie)$/i;

const amountOf = (text: string): number | string => {
  const reading = readAmount(text, anyPlace);
  return reading.kind === "amount" ? reading.cents / 100 : text;
};

/** Short and with an opacity, as map editors write colours too. */
const colourOf = (text: string): string => {
  const [, short, long] = /^#?(?:([0-9a-f]{3})[0-9a-f]?|([0-9a-f]{6})(?:[0-9a-f]{2})?)$/i.exec(text) ?? [];
  if (short !== undefined) return `#${[...short].map((digit) => digit + digit).join("")}`;
  return long === undefined ? text : `#${long}`;
};

/** A value as its property has to have it; as it is where it is none, for the schema to refuse. */
const readValue = (property: string, value: unknown): unknown => {
  if (switches.has(property) && (value === 0 || value === 1)) return value === 1;
  if ((property === "key" || property === "shop") && typeof value === "number") return String(value);
  if (typeof value !== "string") return value;
  const text = value.trim();
  if (amounts.has(property)) return amountOf(text);
  if (counts.has(property)) return /^\d+$/.test(text) ? Number(text) : text;
  if (switches.has(property) && (yes.test(text) || no.test(text))) return yes.test(text);
  return property === "colour" ? colourOf(text) : text;
};

/** @tmcw/togeojson has the descriptions of KML that are HTML so. */
const Html = z.object({ value: z.string() });

const textOf = (value: unknown): string => {
  if (typeof value === "string") return value;
  return Html.safeParse(value).data?.value ?? "";
};

type Given = { readonly name: string; readonly value: unknown };

/** The colour that a map editor gave to the area (https://github.com/mapbox/simplestyle-spec); null where it is none of ours. */
const colourIn = (properties: Readonly<Record<string, unknown>>): Given | null => {
  const colours = ["fill", "stroke"].map((name): Given & { readonly value: string } => ({
    name,
    value: colourOf(textOf(properties[name]).trim()),
  }));
  return colours.find(({ value }) => /^#[0-9a-f]{6}$/i.test(value)) ?? null;
};

const labelOf = (name: unknown): string | null => {
  if (typeof name === "string") return name;
  const texts = typeof name === "object" && name !== null ? Object.values(name) : [];
  return texts.find((text) => typeof text === "string") ?? null;
};

/** Gathers values by the name of the format, and what is wrong with them. */
class Gathered {
  readonly values = new Map<string, Given>();
  readonly others: string[] = [];
  readonly problems: Problem[] = [];

  /** A property of the area. */
  take(name: string, value: unknown, property: string | null): void {
    if (property === null) this.#foreign(name, value);
    else if (!isEmpty(value)) this.#own(property, { name, value: readValue(property, value) });
  }

  #foreign(name: string, value: unknown): void {
    const near = isEmpty(value) ? null : misspelledProperty(name);
    if (near === null) this.others.push(name);
    else
      this.problems.push({
        problem: `${name} is no property of a zone`,
        remedy: `write ${near}, or call it otherwise`,
      });
  }

  #own(property: string, given: Given): void {
    const first = this.values.get(property);
    if (first === undefined || (displayed.has(property) && given.name === property)) this.values.set(property, given);
    else if (displayed.has(property)) this.others.push(given.name);
    else
      this.problems.push({
        problem: `${property} is there twice, as ${first.name} and ${given.name}`,
        remedy: "remove one of them",
      });
  }

  /** A line of the description. */
  described(property: string, text: string): void {
    const value = readValue(property, text);
    const before = this.values.get(property);
    if (before === undefined) this.values.set(property, { name: "description", value });
    else if (before.value !== value)
      this.problems.push({
        problem: `${property} is ${asText(before.value)}, and ${asText(value)} in its description`,
        remedy: "remove one of them",
      });
  }

  /** Refuses amounts of which more can be said than that they are none. */
  refuseAmounts(): void {
    for (const property of amounts) {
      const value = this.values.get(property)?.value;
      const said = typeof value === "string" ? amountFault(value, anyPlace) : null;
      if (said === null) continue;
      this.problems.push({ problem: `${property}: ${said.problem}`, remedy: said.remedy });
      this.values.delete(property);
    }
  }
}

const asText = (value: unknown): string => (typeof value === "string" ? value : JSON.stringify(value));

/**
 * Picks a zone's properties out of those of an area. What stands in none of them may stand in lines of its `description`.
 *
 * @param isOwnId an `id` among the properties is the zone's, not the number of a row
 */
export const attributesOf = (properties: Readonly<Record<string, unknown>>, isOwnId: boolean): Attributes => {
  const gathered = new Gathered();
  const { values } = gathered;
  for (const [name, value] of Object.entries(properties)) {
    const isRowNumber = name === "id" && !isOwnId;
    gathered.take(name, value, isRowNumber ? null : zoneProperty(name));
  }
  const { values: described, title } = readDescription(textOf(properties["description"]));
  for (const [property, text] of described) gathered.described(property, text);
  const isTitled = !values.has("name") && title !== null;
  if (isTitled) values.set("name", { name: "description", value: title });
  const colour = values.has("colour") ? null : colourIn(properties);
  if (colour !== null) values.set("colour", colour);
  gathered.refuseAmounts();
  const used = new Set([colour?.name, ...(described.size > 0 || isTitled ? ["description"] : [])]);
  const found = Object.fromEntries([...values].map(([property, { value }]) => [property, value]));
  return {
    values: found,
    label: labelOf(found["name"]) ?? labelOf(found["key"]),
    others: gathered.others.filter((name) => !used.has(name)),
    problems: gathered.problems,
  };
};
