/** What an operator wrote into the description of an area, where his map editor has no other field. */

/** Names of the properties of a zone, with the words that people use for them. */
const words: Readonly<Record<string, readonly string[]>> = {
  id: [],
  key: ["ключ", "schlüssel", "clave", "chave", "anahtar"],
  name: ["title", "название", "имя", "назва", "bezeichnung", "nombre", "nome", "nom", "ad", "nazwa"],
  colour: ["color", "цвет", "колір", "farbe", "cor", "couleur", "renk"],
  delivery: [
    "delivery price",
    "delivery fee",
    "доставка",
    "lieferung",
    "liefergebühr",
    "entrega",
    "livraison",
    "teslimat",
  ],
  minimum: [
    "min",
    "minimum order",
    "минимум",
    "минимальный заказ",
    "мінімум",
    "mindestbestellwert",
    "mínimo",
    "minimo",
    "asgari",
  ],
  free: ["бесплатно", "безкоштовно", "kostenlos", "gratis"],
  free_from: ["free from", "бесплатно от", "безкоштовно від", "kostenlos ab", "gratis desde", "gratis ab"],
  shop: ["ресторан", "магазин", "кухня", "restaurant", "filiale", "tienda", "loja", "mağaza"],
  minutes: ["минуты", "минут", "хвилини", "minuten", "minutos", "dakika"],
  closed: ["закрыто", "зачинено", "geschlossen", "cerrado", "fechado", "kapalı"],
};

/** One spelling of a name: "Free-From" and "free from" are free_from. */
const plain = (name: string): string =>
  name
    .normalize("NFC")
    .trim()
    .toLowerCase()
    .replaceAll(/[\s_-]+/g, " ");

const known = new Map(
  Object.entries(words).flatMap(([property, others]) => [
    [plain(property), property] as const,
    ...others.map((word) => [plain(word), property] as const),
  ]),
);

/** The property of a zone that a name means; null: none. */
export const zoneProperty = (name: string): string | null => known.get(plain(name)) ?? null;

/** Letters to change in one text until it is the other (Levenshtein). */
const distance = (one: string, other: string): number => {
  let row = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (const [index, letter] of [...one].entries()) {
    const next = [index + 1];
    for (const [at, of] of [...other].entries())
      next.push(Math.min((next[at] ?? 0) + 1, (row[at + 1] ?? 0) + 1, (row[at] ?? 0) + (letter === of ? 0 : 1)));
    row = next;
  }
  return row.at(-1) ?? 0;
};

/** Short names of other programs are near to everything. */
const SHORTEST = 4;

/** The property of a zone that a name misspells; null: it is another program's. */
export const misspelledProperty = (name: string): string | null => {
  const written = plain(name);
  if (written.length < SHORTEST) return null;
  const isNear = (property: string): boolean =>
    property.length >= SHORTEST && distance(written, plain(property)) <= (property.length > 6 ? 2 : 1);
  return Object.keys(words).find(isNear) ?? null;
};

const tags = /<[^<>]*>/g;
const entities: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'", nbsp: " " };

/** The lines of a text that may be HTML. */
const linesOf = (html: string): string[] =>
  html
    .replaceAll(/<br\b[^<>]*>|<\/(?:p|div|li|tr)>/gi, "\n")
    .replaceAll(tags, "")
    .replaceAll(/&(\w+);/g, (whole, name: string) => entities[name.toLowerCase()] ?? whole)
    .split(/[\n\r;]+/)
    .map((line) => line.trim())
    .filter((line) => line !== "");

export type Description = {
  /** Values by the property they are of. */
  readonly values: ReadonlyMap<string, string>;
  /** The first line that is no value: what the area is called. */
  readonly title: string | null;
};

/** Reads lines like `delivery: 2.50`; several may stand in one with semicolons between. */
export const readDescription = (text: string): Description => {
  const values = new Map<string, string>();
  let title: string | null = null;
  for (const line of linesOf(text)) {
    const [, name, value] = /^([^:=]+)[:=](.*)$/s.exec(line) ?? [];
    const property = name === undefined ? null : zoneProperty(name);
    if (property !== null && value !== undefined) values.set(property, value.trim());
    else title ??= line;
  }
  return { values, title };
};
