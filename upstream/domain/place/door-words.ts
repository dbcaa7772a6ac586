/**
 * Reads the door details out of a typed address: "кв. 15, подъезд 2", "Whg. 3, 2. OG", "Kat: 3 D: 4", "15-uy, 20-xonadon". What
 * is left names the house.
 */

import { folded, type LineToken } from "./line-tokens";

/** The door details as they were typed; null where nothing was. */
export type TypedDoor = {
  readonly room: string | null;
  readonly entrance: string | null;
  readonly floor: string | null;
  readonly intercom: string | null;
  /** For the courier: a block, a rear building. */
  readonly description: string | null;
};

type Field = keyof TypedDoor;
type Role = Field | "house";

const words: readonly (readonly [Role, readonly string[]])[] = [
  [
    "room",
    ["кв", "квар", "квартира", "кв-ра", "комната", "комн", "ком", "кімната", "хонадон", "оф", "офис", "офіс", "пом"],
  ],
  [
    "room",
    ["помещение", "приміщення", "kv", "kv-ra", "kvartira", "xonadon", "xona", "office", "ofis", "ofisi", "büro"],
  ],
  ["room", ["suite", "ste", "unit", "room", "rm", "apartment", "appt", "flat", "whg", "wohnung", "daire"]],
  ["house", ["дом", "д", "здание", "зд", "будинок", "буд", "уй", "uy", "dom", "house", "haus", "hausnr", "hausnummer"]],
  ["house", ["kapı", "bina", "no", "nr", "n", "num", "numara", "номер"]],
  [
    "entrance",
    ["подъезд", "подьезд", "под", "парадная", "парадное", "пар", "підʼїзд", "під", "кириш", "entrance", "entr"],
  ],
  ["entrance", ["podyezd", "podezd", "kirish", "giriş", "aufgang", "eingang", "treppenhaus"]],
  ["floor", ["этаж", "эт", "поверх", "қават", "floor", "fl", "kat", "etage", "stock", "og", "qavat"]],
  ["intercom", ["домофон", "домоф", "код", "intercom", "domofon", "diafon", "zil", "klingel", "code"]],
  ["description", ["блок", "blok", "block"]],
];

const roleOf = new Map(words.flatMap(([role, list]) => list.map((word) => [folded(word), role] as const)));
const numberWords: ReadonlySet<string> = new Set(["no", "nr", "n", "num", "numara", "номер", "#", "kapı"].map(folded));

/** What is stored with its word: an office is no flat. */
const namedWords: ReadonlySet<string> = new Set(
  [
    ...["оф", "офис", "офіс", "пом", "помещение", "приміщення", "office", "ofis", "ofisi", "büro", "suite", "ste"],
    ...["блок", "blok", "block"],
  ].map(folded),
);

/** German buildings behind a house and sides of its stairs, and floors without a number; those of two letters follow a number. */
const sides: ReadonlySet<string> = new Set(
  ["hinterhaus", "hh", "vorderhaus", "vh", "seitenflügel", "sf", "quergebäude", "gartenhaus", "links", "rechts"].map(
    folded,
  ),
);
const floors: ReadonlySet<string> = new Set(["eg", "erdgeschoss", "dg", "dachgeschoss", "parterre", "hochparterre"]);

/** Endings of ordinals: "3-й", "3rd", "2-ой". */
const ordinals: ReadonlySet<string> = new Set(
  ["й", "я", "е", "ый", "ий", "ой", "ая", "ое", "го", "му", "ша", "га", "та", "ха", "st", "nd", "rd", "th"].map(folded),
);

/** Whether a token is the ending of the number before it. */
export const isOrdinalEnding = (token: LineToken | undefined): boolean =>
  token?.kind === "word" && (token.before === "hyphen" || token.before === "none") && ordinals.has(token.text);

export type LineWithDoor = {
  readonly door: TypedDoor;
  /** Indices of the tokens that name the door. */
  readonly ofDoor: ReadonlySet<number>;
  /** Indices of words that say that a number is that of the house: "д.", "No". */
  readonly ofHouse: ReadonlySet<number>;
  /** The number that such a word belongs to; null without one. */
  readonly houseAt: number | null;
  /** Two words claim one number. */
  readonly isUnclear: boolean;
};

type Neighbours = {
  readonly line: readonly LineToken[];
  readonly next: LineToken | undefined;
  readonly isLater: boolean;
};

/** Words that mean one thing or another by what stands beside them. */
const rolesBeside = new Map<string, (beside: Neighbours) => Role | null>([
  // "D: 4" behind a house, "d. 7" before one in transcribed Russian; "D-10115" is a postcode.
  ["d", ({ next, isLater }) => (next?.before === "hyphen" && next.text.length > 3 ? null : roleBehind(isLater))],
  // Turkish: "No: 12 K: 3"; "k3" is a corpus.
  ["k", ({ next, isLater }) => (next?.before === "colon" && isLater ? "floor" : null)],
  // "Dış Kapı No: 12, İç Kapı No: 4": the door from the street, and the one inside.
  ["ic", ({ next }) => (next?.text === "kapi" ? "room" : null)],
  ["dis", ({ next }) => (next?.text === "kapi" ? "house" : null)],
  ["#", ({ line }) => roleBehind(line.filter(({ kind }) => kind === "number").length > 1)],
  // "Yıldız Apt. No: 12" is the name of a building.
  ["apt", ({ next, isLater }) => (isLater || next?.kind === "number" ? "room" : null)],
]);

const roleBehind = (isHouseKnown: boolean): Role => (isHouseKnown ? "room" : "house");

const roleAt = (line: readonly LineToken[], at: number): Role | null => {
  const token = line[at];
  if (token?.kind !== "word") return null;
  const isLater = line.slice(0, at).some(({ kind }) => kind === "number");
  const beside = rolesBeside.get(token.text);
  return beside === undefined ? (roleOf.get(token.text) ?? null) : beside({ line, next: line[at + 1], isLater });
};

/** Whether a token goes on with the number before it: "9/2", "5-7", "15а". */
const isMoreOfNumber = (line: readonly LineToken[], at: number): boolean => {
  const [left, token] = [line[at - 1], line[at]];
  if (token === undefined || left === undefined) return false;
  if (token.kind === "word") return left.kind === "number" && token.before === "none" && token.text.length === 1;
  return token.before === "slash" || token.before === "hyphen" || token.before === "comma";
};

/** Where the number begins that stands to the left of a word: right before it, or before an ending. */
const leftOf = (line: readonly LineToken[], at: number): number | null => {
  if (line[at]?.before === "break") return null;
  let left = isOrdinalEnding(line[at - 1]) ? at - 2 : at - 1;
  while (isMoreOfNumber(line, left)) left -= 1;
  return line[left]?.kind === "number" ? left : null;
};

const rightOf = (line: readonly LineToken[], at: number): number | null => {
  let right = at + 1;
  while (line[right]?.kind === "word" && line[right]?.before !== "break" && numberWords.has(line[right]?.text ?? ""))
    right += 1;
  const token = line[right];
  return token?.kind === "number" && token.before !== "break" ? right : null;
};

const isLetter = (token: LineToken | undefined): boolean => token?.kind === "word" && /^\p{L}$/u.test(token.text);

/** The last token of a value: "15а", "15/2". */
const endOfValue = (line: readonly LineToken[], at: number): number => {
  let end = at;
  for (;;) {
    const next = line[end + 1];
    const isLetters =
      next?.kind === "word" && next.before === "none" && next.text.length <= 2 && line[end]?.kind === "number";
    const isMore =
      next?.kind === "number" && (next.before === "slash" || next.before === "hyphen" || next.before === "none");
    if (next === undefined || !(isLetters || isMore)) return end;
    end += 1;
  }
};

/** Ranges of a line between its commas. */
const partsOf = (line: readonly LineToken[]): (readonly [from: number, to: number])[] => {
  const starts = line.flatMap(({ before }, index) => (before === "break" ? [index] : []));
  return starts.map((from, index) => [from, starts[index + 1] ?? line.length]);
};

type Marker = { readonly at: number; readonly role: Role };

/** A part of the line like "15-uy 20-xonadon" or "3 этаж": each number stands before its word. */
const isNumberFirst = (line: readonly LineToken[], from: number, to: number, markers: readonly Marker[]): boolean => {
  const isMarker = new Set(markers.map(({ at }) => at));
  const items: ("word" | "number")[] = [];
  for (let at = from; at < to; at += 1) {
    if (isMarker.has(at)) items.push("word");
    else if (line[at]?.kind === "number" && !isMoreOfNumber(line, at)) items.push("number");
  }
  const isOnlyNumber = line.filter(({ kind }) => kind === "number").length === 1;
  if (isOnlyNumber && markers.some(({ role }) => role !== "house")) return false;
  return (
    items.length > 0 && items.length % 2 === 0 && items.every((item, at) => item === (at % 2 === 0 ? "number" : "word"))
  );
};

/** Reads the words of a door one after another; a number belongs to one word. */
class DoorReader {
  readonly ofDoor = new Set<number>();
  readonly ofHouse = new Set<number>();
  houseAt: number | null = null;
  isUnclear = false;
  private readonly clean: string;
  private readonly line: readonly LineToken[];
  private readonly claimed = new Set<number>();
  private readonly texts = new Map<Field, string>();

  constructor(clean: string, line: readonly LineToken[]) {
    this.clean = clean;
    this.line = line;
  }

  read(): LineWithDoor {
    for (const [from, to] of partsOf(this.line)) this.readPart(from, to);
    const text = (field: Field) => this.texts.get(field) ?? null;
    const door = {
      room: text("room"),
      entrance: text("entrance"),
      floor: text("floor"),
      intercom: text("intercom"),
      description: text("description"),
    };
    const { ofDoor, ofHouse, houseAt, isUnclear } = this;
    return { door, ofDoor, ofHouse, houseAt, isUnclear };
  }

  private readPart(from: number, to: number): void {
    const markers: Marker[] = [];
    let isBehindMarker = false;
    for (let at = from; at < to; at += 1) {
      // "Kapı No: 12" is one marker.
      if (isBehindMarker && numberWords.has(this.line[at]?.text ?? "")) continue;
      const role = roleAt(this.line, at);
      isBehindMarker = role !== null;
      if (role !== null) markers.push({ at, role });
    }
    const isLeft = isNumberFirst(this.line, from, to, markers);
    for (const marker of markers) this.bind(marker, to, isLeft);
    for (let at = from; at < to; at += 1) this.readSide(at);
    this.readCareOf(from, to);
  }

  /** "c/o Müller", which names nobody's street. */
  private readCareOf(from: number, to: number): void {
    for (let at = from; at + 2 < to; at += 1) {
      const next = this.line[at + 1];
      const isCareOf = this.line[at]?.text === "c" && next?.text === "o" && next.before === "slash";
      if (isCareOf) this.take("description", at, at, to - 1);
    }
  }

  private bind({ at, role }: Marker, to: number, isLeft: boolean): void {
    const isCode = role === "intercom" && !isLeft && at + 1 < to;
    const number = isCode ? null : this.numberOf({ at, role }, isLeft);
    if (isCode) this.take(role, at, at + 1, this.endOfCode(at, to));
    else if (number !== null) this.claim(role, at, number);
    else if (role === "house" || role === "floor" || !this.bindLetter(role, at)) this.drop(role, at);
  }

  /** The number of a word: the one behind it, else the one before it, unless that has to be the house. */
  private numberOf({ at, role }: Marker, isLeft: boolean): number | null {
    const right = isLeft ? null : rightOf(this.line, at);
    if (right !== null) return right;
    const left = leftOf(this.line, at);
    if (left === null || isLeft || role === "house") return left;
    return this.line.slice(0, left).some(({ kind }) => kind === "number") ? left : null;
  }

  /** "Blok B", "B Blok", "подъезд А". */
  private bindLetter(role: Field, at: number): boolean {
    const [left, right] = [this.line[at - 1], this.line[at + 1]];
    const isLeft =
      role === "description" && isLetter(left) && left?.before !== "none" && this.line[at]?.before !== "break";
    const isRight = isLetter(right) && right?.before !== "break" && right?.before !== "hyphen";
    if (!isLeft && !isRight) return false;
    const letter = isLeft ? at - 1 : at + 1;
    this.take(role, at, letter, letter);
    return true;
  }

  private claim(role: Role, at: number, number: number): void {
    if (this.claimed.has(number)) this.isUnclear = true;
    this.claimed.add(number);
    if (role === "house") this.claimHouse(at, number);
    else if (isOrdinalEnding(this.line[at - 1]) && number === at - 2) this.take(role, at, number, number);
    else this.take(role, at, number, endOfValue(this.line, number));
  }

  private claimHouse(at: number, number: number): void {
    if (this.houseAt !== null) this.isUnclear = true;
    this.houseAt = number;
    for (let index = at; index < Math.max(number, at + 1); index += 1) this.ofHouse.add(index);
    if (isOrdinalEnding(this.line[at - 1]) && number < at) this.ofHouse.add(at - 1);
  }

  /** A code is all that follows, up to the next word of a door. */
  private endOfCode(at: number, to: number): number {
    let end = at + 1;
    while (end + 1 < to && roleAt(this.line, end + 1) === null) end += 1;
    return end;
  }

  /** Stores the text from a token to another; the word itself goes along where it says what is meant. */
  private take(role: Field, at: number, from: number, to: number): void {
    const isNamed = namedWords.has(this.line[at]?.text ?? "");
    const start = this.line[isNamed ? Math.min(at, from) : from]?.start ?? 0;
    const end = this.line[isNamed ? Math.max(at, to) : to]?.end ?? start;
    this.add(role, this.clean.slice(start, end));
    for (let index = Math.min(at, from); index <= Math.max(at, to); index += 1) this.ofDoor.add(index);
  }

  private add(role: Field, text: string): void {
    const known = this.texts.get(role);
    this.texts.set(role, known === undefined ? text : `${known}, ${text}`);
  }

  /** A word that waits for its number, "Тверская 7, кв.", says nothing yet. */
  private drop(role: Role, at: number): void {
    const next = this.line[at + 1];
    if (at === 0 || (next !== undefined && next.before !== "break")) return;
    if (role === "house") this.ofHouse.add(at);
    else if (this.line.slice(0, at).some(({ kind }) => kind === "number")) this.ofDoor.add(at);
  }

  private readSide(at: number): void {
    const text = this.line[at]?.text ?? "";
    const field = sides.has(text) ? "description" : "floor";
    const isLater = this.line.slice(0, at).some(({ kind }) => kind === "number");
    if (!(sides.has(text) || floors.has(text)) || !isLater) return;
    this.take(field, at, at, at);
  }
}

/** The door of a typed address, and which of its words name it. */
export const readDoor = (clean: string, line: readonly LineToken[]): LineWithDoor => new DoorReader(clean, line).read();

const tidy = (text: string): string =>
  text
    .replace(/ *[,;](?:[ .]*[,;])+/g, ",")
    .replace(/ +([,;])/g, "$1")
    .replace(/ {2,}/g, " ")
    .replace(/^[ ,;:.-]+|[ ,;:-]+\.*$/g, "");

/** A clean line in two: what leads to the house, and what leads on to the door. */
export const splitDoor = (
  clean: string,
  line: readonly LineToken[],
  ofDoor: ReadonlySet<number>,
): { readonly house: string; readonly door: string } => {
  let house = "";
  const doors: string[] = [];
  let from = 0;
  for (const [at, { start }] of line.entries()) {
    if (!ofDoor.has(at) || ofDoor.has(at - 1)) continue;
    let last = at;
    while (ofDoor.has(last + 1)) last += 1;
    house += clean.slice(from, start);
    from = line[last]?.end ?? from;
    doors.push(clean.slice(start, from));
  }
  return { house: tidy(`${house}${clean.slice(from)}`), door: doors.join(", ") };
};
