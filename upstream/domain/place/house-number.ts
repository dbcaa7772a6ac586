/**
 * Reads the number of a house into its parts, so that "12/3 к2 с1" (OpenStreetMap), "д. 12/3, корп. 2, стр. 1" and "12/3k2
 * str1" are one house, and 5-7, 57 and 5 are three. Words and abbreviations are those of OpenStreetMap's wiki (RU:Key:addr),
 * of Nominatim's issue 3171 and of Yandex's rules for addresses (vl, k, s, lit, soor, fl, pav, sk).
 */

import { cleanLine, type Gap, type LineToken, tokensOf } from "./line-tokens";

type Role =
  | "number"
  | "fraction"
  | "range"
  | "corpus"
  | "building"
  | "litera"
  | "structure"
  | "wing"
  | "pavilion"
  | "section";

type HousePart = {
  readonly role: Role;
  /** Empty where the part is a letter alone. */
  readonly digits: string;
  /** As they were typed, in lower case: Cyrillic and Latin ones differ. */
  readonly letters: string;
};

export type HouseNumber = {
  /** "владение 12": seldom another house than "12". */
  readonly isLot: boolean;
  /** The number first, then its fractions and ranges in their order, then the parts with a name, sorted. */
  readonly parts: readonly HousePart[];
};

/** A marker of one letter counts only before a number, because it may be the letter of the house. */
const markers: Readonly<Record<Exclude<Role, "number" | "fraction" | "range">, readonly string[]>> = {
  corpus: ["корпус", "корп", "кор", "к", "korpus", "korp", "kor", "k", "corpus", "corp", "building", "bldg", "bld"],
  building: ["строение", "строен", "стр", "ст", "с", "stroenie", "stroyeniye", "str", "s", "c", "будівля"],
  litera: ["литера", "литер", "лит", "літера", "літ", "litera", "liter", "lit"],
  structure: ["сооружение", "сооруж", "соор", "споруда", "sooruzhenie", "soor"],
  wing: ["флигель", "флиг", "фл", "fligel"],
  pavilion: ["павильон", "пав", "pavilion"],
  section: ["секция", "секц", "ск", "секція", "section"],
};

const lots = ["владение", "влад", "вл", "влд", "домовладение", "домовл", "двлд", "дв", "володіння", "vladenie", "vl"];

const foldedWord = (word: string): string => tokensOf(word)[0]?.text ?? word;
const roles = Object.keys(markers).filter((role): role is keyof typeof markers => role in markers);
const roleOfMarker = new Map(roles.flatMap((role) => markers[role].map((word) => [foldedWord(word), role] as const)));
const lotWords: ReadonlySet<string> = new Set(lots.map(foldedWord));

const houseWords: ReadonlySet<string> = new Set(["д", "дом", "no"]);

/** Whether a word before a number says that the number is that of a plot: "вл. 12". */
export const isLotWord = (word: string): boolean => lotWords.has(word);

const signs: Readonly<Record<Role, string>> = {
  number: "",
  fraction: "/",
  range: "-",
  corpus: "k",
  building: "s",
  litera: "lit",
  structure: "soor",
  wing: "fl",
  pavilion: "pav",
  section: "sk",
};

const near: ReadonlySet<Gap> = new Set(["none", "space", "colon", "hyphen"]);
const isLetter = (token: LineToken | undefined, most = 1): token is LineToken =>
  token?.kind === "word" && token.text.length <= most && /^\p{L}+$/u.test(token.text);

type Read<Value> = { readonly value: Value /** The first token behind it. */; readonly next: number };

/** Letters written at a number: "12а", "12-А", "4ГД"; not the marker of the next part, "12к2". */
const lettersAt = (line: readonly LineToken[], at: number): Read<string> => {
  const token = line[at];
  const isPart = partAt(line, at) !== null;
  if (isPart || !isLetter(token, 2)) return { value: "", next: at };
  const isBeside = token.before === "none" || (token.before === "hyphen" && token.text.length === 1);
  return isBeside ? { value: token.text, next: at + 1 } : { value: "", next: at };
};

/** The value of a part with a name: a number with its letters, or a letter. */
const valueAt = (line: readonly LineToken[], at: number, isShort: boolean): Read<Omit<HousePart, "role">> | null => {
  const skipped = line[at]?.text === "no" ? at + 1 : at;
  const token = line[skipped];
  if (token === undefined || !near.has(token.before)) return null;
  if (token.kind === "number") {
    const { value: letters, next } = lettersAt(line, skipped + 1);
    return { value: { digits: token.text, letters }, next };
  }
  return !isShort && isLetter(token, 2) ? { value: { digits: "", letters: token.text }, next: skipped + 1 } : null;
};

/** A litera or a corpus written in one word with its letter: "литА". */
const inOneWord = (token: LineToken): HousePart | null => {
  const [, word = "", letters = ""] = /^(лит|lit|корп|korp)(\p{L})$/u.exec(token.text) ?? [];
  const role = roleOfMarker.get(word);
  return role === undefined || roleOfMarker.has(token.text) ? null : { role, digits: "", letters };
};

/** The part with a name that begins at a token, "корп. 2"; null where none does. */
const partAt = (line: readonly LineToken[], at: number): Read<HousePart> | null => {
  const token = line[at];
  if (token?.kind !== "word") return null;
  const role = roleOfMarker.get(token.text);
  if (role === undefined) {
    const value = inOneWord(token);
    return value && { value, next: at + 1 };
  }
  const value = valueAt(line, at + 1, token.text.length === 1);
  return value && { value: { role, ...value.value }, next: value.next };
};

/** "/3", "/3а", "/А", "-7", ",7". */
const tailAt = (line: readonly LineToken[], at: number): Read<HousePart> | null => {
  const token = line[at];
  if (token === undefined) return null;
  if (token.before === "slash" && isLetter(token) && partAt(line, at) === null) {
    return { value: { role: "fraction", digits: "", letters: token.text }, next: at + 1 };
  }
  const role = token.before === "slash" ? "fraction" : "range";
  const isTail = token.before === "slash" || token.before === "hyphen" || token.before === "comma";
  if (token.kind !== "number" || !isTail) return null;
  const { value: letters, next } = lettersAt(line, at + 1);
  return { value: { role, digits: token.text, letters }, next };
};

/** The letter of a house behind a space, "12 а": it ends the number, or what follows is a part or says nothing. */
const spacedLetterAt = (line: readonly LineToken[], at: number, isSilent: (index: number) => boolean): Read<string> => {
  const token = line[at];
  const none = { value: "", next: at };
  if (!isLetter(token) || token.before !== "space" || isSilent(at) || partAt(line, at) !== null) return none;
  const after = line[at + 1];
  const isEnd = after === undefined || after.before === "break" || after.before === "slash" || isSilent(at + 1);
  return isEnd || partAt(line, at + 1) !== null ? { value: token.text, next: at + 1 } : none;
};

const order: readonly Role[] = ["number", "fraction", "range", ...roles];

const sorted = (parts: readonly HousePart[]): HousePart[] => {
  const rank = ({ role }: HousePart) => (role === "range" ? 1 : order.indexOf(role));
  return parts.toSorted((a, b) => rank(a) - rank(b));
};

const isNamed = ({ role }: HousePart): boolean => role in markers;

/** "к1/2": what follows a part with a name belongs to it. */
const withTail = (part: HousePart, tail: HousePart): HousePart => ({
  ...part,
  letters: `${part.letters}${signs[tail.role]}${tail.digits}${tail.letters}`,
});

type More = Read<HousePart> & { readonly isTail: boolean };

/** The next part of a house; null where it ends. */
const moreAt = (line: readonly LineToken[], at: number, isSilent: (index: number) => boolean): More | null => {
  if (isSilent(at)) return null;
  const tail = tailAt(line, at);
  if (tail !== null) return { ...tail, isTail: true };
  const part = partAt(line, at);
  return part && { ...part, isTail: false };
};

/**
 * Reads the house that begins at a number of a line.
 *
 * @param isSilent whether a token says nothing of street and house: a city, a postcode
 */
export const readHouse = (
  line: readonly LineToken[],
  at: number,
  isSilent: (index: number) => boolean = () => false,
): Read<HouseNumber> => {
  const isLot = at > 0 && isLotWord(line[at - 1]?.text ?? "");
  const beside = lettersAt(line, at + 1);
  const { value: letters, next: first } = beside.value === "" ? spacedLetterAt(line, at + 1, isSilent) : beside;
  const parts: HousePart[] = [{ role: "number", digits: line[at]?.text ?? "", letters }];
  let next = first;
  for (let more = moreAt(line, next, isSilent); more !== null; more = moreAt(line, next, isSilent)) {
    const last = parts.at(-1);
    if (more.isTail && last !== undefined && isNamed(last)) parts[parts.length - 1] = withTail(last, more.value);
    else parts.push(more.value);
    next = more.next;
  }
  return { value: { isLot, parts: sorted(parts) }, next };
};

/**
 * The same house with the parts that stand elsewhere in a line: "7 Tverskaya St, bldg. 1". A marker of one letter is no such part.
 *
 * @param isFree whether a token belongs to nothing yet
 */
export const withPartsElsewhere = (
  house: HouseNumber,
  line: readonly LineToken[],
  isFree: (index: number) => boolean,
): { readonly house: HouseNumber; readonly used: readonly number[] } => {
  const used: number[] = [];
  const parts: HousePart[] = [...house.parts];
  for (const at of line.keys()) {
    const part = isFree(at) && (line[at]?.text.length ?? 0) > 1 ? partAt(line, at) : null;
    if (part === null || part.value.digits === "") continue;
    const own = Array.from({ length: part.next - at }, (_, index) => at + index);
    if (!own.every(isFree)) continue;
    parts.push(part.value);
    used.push(...own);
  }
  return { house: { ...house, parts: sorted(parts) }, used };
};

/** The house number of a shop's file; null where it is none, "Башня". */
export const houseNumber = (text: string): HouseNumber | null => {
  const line = tokensOf(cleanLine(text));
  const at = line.findIndex(({ kind }) => kind === "number");
  if (at < 0 || !line.slice(0, at).every(({ text: word }) => isLotWord(word) || houseWords.has(word))) return null;
  const { value, next } = readHouse(line, at);
  return next === line.length ? value : null;
};

/** A house in one spelling. Two texts with the same one are the same house. */
export const houseKey = ({ isLot, parts }: HouseNumber): string =>
  `${isLot ? "lot " : ""}${parts.map(({ role, digits, letters }) => `${role}:${digits}${letters}`).join(" ")}`;

/** Latin letters typed for a Cyrillic one: first the one that sounds alike, then others and the one that looks alike. */
const latin: Readonly<Record<string, string>> = {
  ...{
    а: "a",
    б: "b",
    в: "vbw",
    г: "gh",
    ґ: "g",
    д: "d",
    е: "e",
    є: "e",
    ж: "j",
    з: "z",
    и: "i",
    і: "i",
    к: "k",
    л: "l",
  },
  ...{ м: "m", н: "nh", о: "o", п: "p", р: "rp", с: "sc", т: "t", у: "uy", ф: "f", х: "hxk", ц: "c", ы: "y", э: "e" },
};

const areAlike = (a: string, b: string): boolean =>
  a === b || (latin[a] ?? "").includes(b) || (latin[b] ?? "").includes(a);

const lettersAgree = (a: string, b: string): boolean =>
  a.length === b.length && [...a].every((letter, index) => areAlike(letter, b[index] ?? ""));

/** "12/А", "12 лит. А" and "12А" are written for one house. */
const withoutSlash = ([number, second, ...rest]: readonly HousePart[]): HousePart[] => {
  if (number === undefined) return [];
  const isLetterAlone = second?.digits === "" && (second.role === "fraction" || second.role === "litera");
  if (second === undefined || !isLetterAlone || number.letters !== "")
    return [number, ...(second ? [second] : []), ...rest];
  return [{ ...number, letters: second.letters }, ...rest];
};

/** Whether two different spellings may mean one house: letters of another alphabet, "12/А", "вл. 12". */
export const mayBeOneHouse = (a: HouseNumber, b: HouseNumber): boolean => {
  const [one, other] = [withoutSlash(a.parts), withoutSlash(b.parts)];
  return (
    one.length === other.length &&
    one.every((part, index) => {
      const twin = other[index];
      return twin?.role === part.role && twin.digits === part.digits && lettersAgree(part.letters, twin.letters);
    })
  );
};

const inLatin = (letters: string): string => [...letters].map((letter) => latin[letter]?.at(0) ?? letter).join("");

const compact = ({ parts }: HouseNumber): string =>
  parts.map(({ role, digits, letters }) => `${signs[role]}${digits}${inLatin(letters)}`).join("");

/** Whether a house may be what somebody has begun to type: "1" begins 1, 10 and 11к1. For suggestions alone. */
export const begins = (typed: HouseNumber, house: HouseNumber): boolean => compact(house).startsWith(compact(typed));

/** Whether both have the same first number: 12 and 12/3. For suggestions alone. */
export const hasSameNumber = (a: HouseNumber, b: HouseNumber): boolean => a.parts[0]?.digits === b.parts[0]?.digits;
