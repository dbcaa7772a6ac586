/**
 * Opening hours as operators write them: a day ("10:00-22:00", "10–22 Uhr", "24/7", "выходной") and a week ("пн-пт 10:00-22:00;
 * сб-вс выходной"), in the languages of the shop. Of OpenStreetMap's `opening_hours` what has one reading is understood; what has
 * two is refused with both.
 */

import type { Weekday } from "@/lib/domain/time/city-time";
import { hoursWords, wordsOf } from "./hours-words";

const DAY = 1440;
const WHOLE_DAY = "00:00-24:00";

/** "closed", "always", one range in the one spelling of the files, or several. */
export type DayText = string | { open: string[]; orders?: string[] | undefined };

/** What a text means, or what is wrong with it. */
export type Read<Meaning> = { readonly is: Meaning } | { readonly problem: string };

const languages = Object.values(hoursWords);
const everyWord = (kind: Exclude<keyof (typeof languages)[number], "days">): readonly string[] =>
  languages.flatMap((words) => wordsOf(words[kind]));

const closed = new Set(everyWord("closed"));
const always = new Set(everyWord("always"));

const TWO_TIMES = "has to be two times like 10:00-22:30";
const SOME = '"10:00-22:00", "closed" or "always"';

const escaped = (word: string): string => word.replaceAll(/[.+*?/]/g, String.raw`\$&`);
const oneOf = (words: Iterable<string>): string =>
  [...new Set(words)]
    .toSorted((a, b) => b.length - a.length)
    .map(escaped)
    .join("|");

/** What stands between times: of all languages, or without those that are days in one. */
const connectives = (isDay: (word: string) => boolean) => {
  const of = (kind: "from" | "to" | "and"): string => oneOf(everyWord(kind).filter((word) => !isDay(word)));
  const [from, to, and] = [of("from"), of("to"), of("and")];
  return {
    // What a German writes without spaces, "10bis22".
    to: new RegExp(`(?<=[\\dmh])(?: ?(?:to|till?|until|до|bis)(?= ?\\d)| (?:${to}) (?=\\d))`, "gu"),
    and: new RegExp(`(?<=[\\dmh]) (?:${and}) (?=\\d|(?:${from})[ \\d])`, "gu"),
    from: new RegExp(`(?:^|(?<=[ ,:;]))(?:(?:from|von|с|c|з|від) ?|(?:${from}) )(?=\\d)`, "gu"),
  };
};
type Connectives = ReturnType<typeof connectives>;
const ofTimes = connectives(() => false);

/** One spelling of letters, dashes and spaces. */
const letters = (text: string): string =>
  text
    .normalize("NFKC")
    .toLowerCase()
    // What lower case makes of İ.
    .replaceAll("\u0307", "")
    // Signs without a width, which come with what is pasted.
    .replaceAll(/[\u00ad\u200b-\u200f\u2060\ufeff]/g, "")
    .replaceAll("’", "'")
    .replaceAll(/[‐-―−→~ー]/g, "-")
    .replaceAll(/\s+/g, " ")
    .replaceAll(/\b([ap])\.?m\b\.?/g, "$1m");

/** One spelling of what stands between times. */
const plain = (text: string, { to, and, from }: Connectives = ofTimes): string =>
  letters(text)
    .replaceAll(/(?<=\d) ?uhr\b/g, "")
    // 18h30 of French and Portuguese.
    .replaceAll(/(?<=\b\d{1,2}) ?h ?(?=[0-5]\d\b)/g, ":")
    .replaceAll(to, "-")
    .replaceAll(and, ",")
    .replaceAll(from, "")
    .replaceAll(/ ?([-/]) ?/g, "$1")
    .replace(/[.,;]$/, "")
    .trim();

const TIME = /^(?:(\d{1,2})(?:[:.](\d{2}))?|(\d{2})(\d{2})) ?(am|pm)?$/;

/** Minutes of a time; of the night after a day up to 47:59. */
const timeOf = (text: string): Read<number> => {
  const [found, hour, minute, joinedHour, joinedMinute, half] = TIME.exec(text) ?? [];
  const hours = Number(hour ?? joinedHour);
  const minutes = Number(minute ?? joinedMinute ?? 0);
  const most = half === undefined ? 2 * 24 : 13;
  if (found === undefined || hours >= most || minutes > 59) {
    return { problem: `${TWO_TIMES}: ${text} is none` };
  }
  if (half !== undefined && hours === 12) {
    return { problem: `has "${text}", which is read as noon and as midnight: write 12:00, or 00:00` };
  }
  return { is: hours * 60 + minutes + (half === "pm" ? DAY / 2 : 0) };
};

const clock = (minutes: number): string =>
  [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, "0")).join(":");

/** The one spelling of a range: "22:00-26:00" is "22:00-02:00". Hours past 24 stay where the whole range lies there. */
const spelled = (from: number, to: number): Read<string> => {
  if (to - from > DAY) return { problem: `${clock(from)}-${clock(to)} is longer than a day` };
  if (from >= DAY && to <= from)
    return { problem: `${TWO_TIMES}: after ${clock(from)} of a night comes ${clock(from + 60)}, not ${clock(to)}` };
  if (from === 0 && to === DAY - 1) return { is: WHOLE_DAY };
  const isOvernight = from < DAY && to > DAY;
  return { is: `${clock(from)}-${clock(isOvernight ? to - DAY : to)}` };
};

/** A time of twelve hours that does not say of which half of the day it is. */
const BARE = /^([1-9]|1[0-2])(?:[:.]\d{2})?$/;
const HALF = /(?:am|pm)$/;

/** What is unclear of two times without am and pm, of which the second is not after the first. */
const unclearEnd = (first: string, last: string): string | null => {
  const full = (time: string): string => (/[:.]/.test(time) ? time : `${time}:00`);
  // With minutes at both ends, "11:00-10:00" is how the files themselves spell hours.
  const isSpelled = full(first) === first && full(last) === last;
  const [hour = ""] = last.split(/[:.]/);
  const isLate = Number(hour) > 9;
  if (isLate && isSpelled) return null;
  const later = `${Number(hour) + 12}${last.slice(hour.length)}`;
  const has = `has ${first}-${last}, which ends`;
  if (!isLate) return `${has} in the night or in the afternoon: write "${first}-0${last}", or "${first}-${later}"`;
  const [opens, closes, closesLater] = [first, last, later].map(full);
  return `${has} at ${closes} or at ${closesLater}: write "${opens}-${closes}", or "${opens}-${closesLater}"`;
};

/**
 * What is unclear of two times that may be of a clock of twelve hours: "9-5" is five in the night, or in the afternoon; "11-10" is ten
 * in the morning, or in the evening; "5-11pm" begins in the morning, or in the evening.
 */
const halfDay = (first: string, last: string): string | null => {
  const [from] = BARE.exec(first)?.slice(1) ?? [];
  const [to] = BARE.exec(last)?.slice(1) ?? [];
  const has = `has ${first}-${last}, which`;
  // Of twelve nobody knows what am and pm make.
  if ((from === "12" && HALF.test(last)) || (to === "12" && HALF.test(first)))
    return `${has} is noon or midnight: write 12:00 or 00:00, and the other in 24 hours`;
  if (from !== undefined && HALF.test(last))
    return `${has} begins in the morning or in the evening: write "${first}am-${last}", or "${first}pm-${last}"`;
  if (to !== undefined && HALF.test(first))
    return `${has} ends in the morning or in the evening: write "${first}-${last}am", or "${first}-${last}pm"`;
  if (from === undefined || to === undefined || Number(to) > Number(from)) return null;
  return unclearEnd(first, last);
};

/** "9h" and "22 hs" are of a clock of 24 hours. */
const HOURS = / ?\b(?:h|hs|hrs|horas|heures|ore)\b\.?|(?<=\d)(?:h|hs|hrs)\b\.?/g;

const rangeOf = (written: string): Read<string> => {
  const text = written.replaceAll(HOURS, "").trim();
  if (text.endsWith("+")) return { problem: `${text} has no closing time: write when it closes, like 17:00-23:00` };
  const [first = "", last, ...more] = text.split("-");
  if (last === undefined || more.length > 0) return { problem: `${TWO_TIMES}, and "${text}" is not: write ${SOME}` };
  const unclear = text === written ? halfDay(first, last) : null;
  if (unclear !== null) return { problem: unclear };
  const [from, to] = [timeOf(first), timeOf(last)];
  if ("problem" in from) return from;
  return "problem" in to ? to : spelled(from.is, to.is);
};

/** Two times in the one spelling of the files. */
export const readRange = (text: string): Read<string> => rangeOf(plain(text));

const dayWith = (open: string[]): DayText => {
  const [single] = open;
  if (single === undefined) return "closed";
  return open.length === 1 ? single : { open };
};

/** The hours of a day. */
export const readDay = (text: string): Read<DayText> => {
  const written = plain(text);
  if (closed.has(written)) return { is: "closed" };
  if (always.has(written)) return { is: "always" };
  const ranges = written.split(/ ?[,/&] ?/).map(rangeOf);
  const open: string[] = [];
  for (const range of ranges) {
    if ("problem" in range) return range;
    open.push(range.is);
  }
  return { is: dayWith(open) };
};

const week: readonly Weekday[] = [1, 2, 3, 4, 5, 6, 7];

type DayWords = ReadonlyMap<string, readonly Weekday[]>;

/** What each word of a language names: a day, or several. */
const dayWords = ({ days, everyDay, weekdays, weekend }: (typeof languages)[number]): DayWords => {
  const named: readonly (readonly [string, readonly Weekday[]])[] = [
    ...week.map((day): [string, readonly Weekday[]] => [days[day - 1] ?? "", [day]]),
    [everyDay, week],
    [weekdays, [1, 2, 3, 4, 5]],
    [weekend, [6, 7]],
  ];
  return new Map(named.flatMap(([list, of]) => wordsOf(list).map((word): [string, readonly Weekday[]] => [word, of])));
};

/** A reader of texts in one language, which understands words of the others that mean one thing alone. */
type Reader = {
  /** Words of one language alone: by them the language of a text is recognised. */
  readonly own: ReadonlySet<string>;
  readonly days: DayWords;
  readonly connectives: Connectives;
  readonly selector: RegExp;
  readonly nextSelector: RegExp;
  readonly fromDay: RegExp;
  readonly toDay: RegExp;
  readonly andDay: RegExp;
};

const meaningsOf = new Map<string, Set<string>>();
for (const words of languages)
  for (const [word, of] of dayWords(words)) meaningsOf.set(word, (meaningsOf.get(word) ?? new Set()).add(of.join(",")));

/** "do" is a Thursday, a Sunday and "to"; "ve" a Friday and "and". */
const joins = new Set([...everyWord("from"), ...everyWord("to"), ...everyWord("and")]);
const isClear = (word: string): boolean => meaningsOf.get(word)?.size === 1 && !joins.has(word);

const readerOf = (words: (typeof languages)[number]): Reader => {
  const native = dayWords(words);
  const others = languages.flatMap((other) => [...dayWords(other)].filter(([word]) => isClear(word)));
  const days = new Map([...others, ...native]);
  const of = (isOne: boolean): string =>
    oneOf([...days].flatMap(([word, all]) => ((all.length === 1) === isOne ? [word] : [])));
  const name = `(?:${of(true)})(?!\\p{L})\\.?`;
  const group = `(?:${of(false)})(?!\\p{L})`;
  const between = (kind: "from" | "to" | "and"): string => oneOf(everyWord(kind).filter((word) => !native.has(word)));
  const texts = [words.everyDay, words.weekdays, words.weekend, words.closed, words.always];
  return {
    own: new Set([
      ...native.keys(),
      ...[...texts, words.from, words.to, words.and, words.others].flatMap((list) =>
        wordsOf(list).flatMap((word) => word.split(" ")),
      ),
    ]),
    days,
    connectives: connectives((word) => native.has(word)),
    selector: new RegExp(`^(?:(${name})(?:-(${name}))?|(${group}))[ :]*`, "u"),
    nextSelector: new RegExp(`(,? |,)(?=(?:${name}|${group}))`, "u"),
    fromDay: new RegExp(`(?:^|(?<=[ ,:;]))(?:${between("from")}) (?=(?:${name}|${group}))`, "gu"),
    toDay: new RegExp(`(?<=[\\p{L}.a]) (?:${between("to")}) (?=(?:${name}))`, "gu"),
    andDay: new RegExp(`(?<=[\\p{L}.])(?: ?[&+/] ?| (?:${between("and")}) )(?=(?:${name}|${group}))`, "gu"),
  };
};

const readers: readonly Reader[] = languages.map(readerOf);

const named = ({ days }: Reader, name: string): Weekday => days.get(name.replace(/\.$/, ""))?.[0] ?? 1;

/** From one day to another, over Sunday where that comes between. */
const between = (from: Weekday, to: Weekday): Weekday[] =>
  week.map((_, index) => week[(from - 1 + index) % 7] ?? 1).slice(0, ((to - from + 7) % 7) + 1);

type Days = {
  readonly days: readonly Weekday[];
  /** Whether a range goes around the whole week from the middle of it, which nobody writes. */
  readonly isAround: boolean;
};
type Rule = Days & { readonly day: DayText; readonly isAdded: boolean };

const STRANGERS: readonly (readonly [RegExp, string])[] = [
  [
    /(?:^|[ ,;])(?:ph|sh)(?:[ ,-]|$)|holiday|feiertag|праздн|свят|bayram|tatil|férié|festiv[oi]|feriado|święt|świąt/,
    'names holidays without their dates: write each in custom, like "12-25": "closed"',
  ],
  [
    /jours? ouvr[ée]|jours? ouvrables?|\bferiali\b|\blaborables?\b/,
    "names the days at work, which are read as mo-fr and as mo-sa: write one of them",
  ],
  [/\bwerktags?\b/, 'has "werktags", which is read as mo-fr and as mo-sa: write one of them'],
  [/\b(?:sun(?:rise|set)|dawn|dusk)\b/, "goes by the sun: write times"],
];

/** The days a piece of a text begins with, and what follows them. */
const splitDays = (reader: Reader, piece: string): Days & { readonly rest: string } => {
  const [whole, from, to, group] = reader.selector.exec(piece) ?? [""];
  const rest = piece.slice(whole.length);
  if (group !== undefined) return { days: reader.days.get(group) ?? [], rest, isAround: false };
  if (from === undefined) return { days: [], rest, isAround: false };
  const first = named(reader, from);
  const days = to === undefined ? [first] : between(first, named(reader, to));
  return { days, rest, isAround: days.length === week.length && first !== 1 };
};

/** "mo,we 10:00-12:00, fr 12:00-14:00" as two rules. */
const rulesOf = (reader: Reader, chunk: string): Read<readonly Rule[]> => {
  const rules: Rule[] = [];
  const pieces = chunk.split(reader.nextSelector).filter((piece) => !/^,? ?$/.test(piece));
  let carried: readonly Weekday[] = [];
  for (const piece of pieces) {
    const { days, rest, isAround } = splitDays(reader, piece);
    const all = [...carried, ...days];
    carried = [];
    if (rest === "") {
      carried = all;
      continue;
    }
    const day = readDay(rest);
    if ("problem" in day) return day;
    rules.push({ days: all.length === 0 ? week : all, day: day.is, isAdded: rules.length > 0, isAround });
  }
  if (carried.length > 0) return { problem: `"${chunk}" names days without their hours: write ${SOME} behind them` };
  return { is: rules };
};

const rangesOf = (day: DayText): readonly string[] => {
  if (day === "closed") return [];
  if (day === "always") return [WHOLE_DAY];
  return typeof day === "string" ? [day] : day.open;
};

const minutesOf = (range: string): readonly [number, number] => {
  const [from = 0, to = 0] = range.split("-").map((time) => {
    const [hours = 0, minutes = 0] = time.split(":").map(Number);
    return hours * 60 + minutes;
  });
  return [from, to <= from ? to + DAY : to];
};

const overlaps = (a: DayText, b: DayText): boolean =>
  rangesOf(a)
    .map(minutesOf)
    .some(([from, to]) => rangesOf(b).some((range) => minutesOf(range)[0] < to && minutesOf(range)[1] > from));

const english = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"] as const;
export type Week = { readonly [name in (typeof english)[number]]: DayText | undefined };

type DayHours = { readonly day: DayText; readonly days: number };

/** What a day has after a rule names it again: both, where a comma adds them; the narrower rule's, where they overlap. */
const again = (name: string, before: DayHours, { days, day, isAdded }: Rule): Read<DayText> => {
  if (isAdded) return { is: dayWith([...rangesOf(before.day), ...rangesOf(day)]) };
  const isNarrower = days.length < before.days;
  if (isNarrower && (day === "closed" || before.day === "closed" || overlaps(before.day, day))) return { is: day };
  const [both, second] = [[...rangesOf(before.day), ...rangesOf(day)].join(", "), rangesOf(day).join(", ") || "closed"];
  return { problem: `has two times for ${name}: write "${both}" where both hold, or "${second}" alone` };
};

/** The rules of a text in their order. */
const allRules = (reader: Reader, written: string): Read<readonly Rule[]> => {
  const all: Rule[] = [];
  for (const chunk of written.split(/ ?; ?/).filter((one) => one !== "")) {
    const rules = rulesOf(reader, chunk);
    if ("problem" in rules) return rules;
    all.push(...rules.is);
  }
  return all.length === 0 ? { problem: "is empty: write the hours, or take it out" } : { is: all };
};

/** What each day has after all rules. */
const daysAfter = (rules: readonly Rule[]): Read<ReadonlyMap<Weekday, DayHours>> => {
  const all = new Map<Weekday, DayHours>();
  for (const rule of rules) {
    for (const day of rule.days) {
      const before = all.get(day);
      const hours = before === undefined ? { is: rule.day } : again(english[day - 1] ?? "", before, rule);
      if ("problem" in hours) return hours;
      all.set(day, { day: hours.is, days: rule.days.length });
    }
  }
  return { is: all };
};

type Reading = { readonly week: Week; readonly isAround: boolean };

const readingOf = (reader: Reader, text: string): Read<Reading> => {
  const written = plain(text, reader.connectives)
    .replaceAll(reader.toDay, "-")
    .replaceAll(reader.andDay, ",")
    .replaceAll(reader.fromDay, "");
  const rules = allRules(reader, written);
  if ("problem" in rules) return rules;
  const after = daysAfter(rules.is);
  if ("problem" in after) return after;
  const [monday, tuesday, wednesday, thursday, friday, saturday, sunday] = week.map(
    (day) => after.is.get(day)?.day ?? "closed",
  );
  const days = { monday, tuesday, wednesday, thursday, friday, saturday, sunday };
  return { is: { week: days, isAround: rules.is.some(({ isAround }) => isAround) } };
};

const isRead = (read: Read<Reading>): read is { readonly is: Reading } => "is" in read;

/** The readers whose language has most of a text's words. */
const readersFor = (words: readonly string[]): readonly Reader[] => {
  const counted = readers.map((reader) => ({ reader, count: words.filter((word) => reader.own.has(word)).length }));
  const most = Math.max(...counted.map(({ count }) => count));
  return counted.filter(({ count }) => count === most).map(({ reader }) => reader);
};

/** What of two languages is another day in each, in words. */
const unclearDay = (words: readonly string[], best: readonly Reader[]): string => {
  const word = words.find((one) => new Set(best.map(({ days }) => days.get(one)?.join(","))).size > 1) ?? "";
  const days = [...new Set(best.flatMap(({ days: of }) => of.get(word)?.[0] ?? []))].map((day) => english[day - 1]);
  if (days.length < 2) return "has two meanings in two languages: write whole names of days";
  return `has "${word}", which is read as ${days.join(" and as ")}: write the day's whole name`;
};

/** The hours of a week in one text, like `Mo-Fr 10:00-22:00; Sa,Su 11:00-23:00`; days that are not named are closed. */
export const readWeek = (text: string): Read<Week> => {
  const lines = text.replaceAll("\n", ";");
  const [, stranger] = STRANGERS.find(([pattern]) => pattern.test(plain(lines))) ?? [];
  if (stranger !== undefined) return { problem: stranger };
  const words = [...new Set(letters(lines).match(/(?:\p{L}|'|\da)+/gu) ?? [])];
  const best = readersFor(words);
  const all = best.map((reader) => readingOf(reader, lines));
  const read = all.filter(isRead);
  const [problem] = all.flatMap((one) => ("problem" in one ? [one] : []));
  const likely = read.some(({ is }) => !is.isAround) ? read.filter(({ is }) => !is.isAround) : read;
  const [first, ...others] = new Map(likely.map(({ is }) => [JSON.stringify(is.week), is.week])).values();
  if (first === undefined) return problem ?? { problem: "is empty: write the hours, or take it out" };
  return others.length === 0 ? { is: first } : { problem: unclearDay(words, best) };
};
