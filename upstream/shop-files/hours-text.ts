/**
 * Opening hours as operators write them: a day ("10:00-22:00", "10–22 Uhr", "24/7", "выходной") and a week ("пн-пт 10:00-22:00;
 * сб-вс выходной"), in the languages of the shop. Of OpenStreetMap's `opening_hours` what has one reading is understood; what has
 * two is refused with both.
 */

import type { Weekday } from "@/lib/domain/time/city-time";

const DAY = 1440;
const WHOLE_DAY = "00:00-24:00";

/** "closed", "always", one range in the one spelling of the files, or several. */
export type DayText = string | { open: string[]; orders?: string[] | undefined };

/** What a text means, or what is wrong with it. */
export type Read<Meaning> = { readonly is: Meaning } | { readonly problem: string };

const closed = new Set([
  ...["closed", "off", "закрыто", "вых", "выходной", "не работаем", "kapalı", "kapali", "yopiq", "dam olish kuni"],
  ...["geschlossen", "ruhetag", "зачинено", "закрито", "вихідний", "вихідний день", "выходной день"],
]);
const always = new Set([
  ...[
    "always",
    "24/7",
    "7/24",
    "24 h",
    "24h",
    "24 hours",
    "open 24 hours",
    "24 hours a day",
    "open 24/7",
    "24x7",
    "round the clock",
  ],
  ...["круглосуточно", "24 часа", "7/24 açık", "7/24 açik", "24 saat", "24 soat", "kecha-yu kunduz"],
  ...["rund um die uhr", "24 stunden", "цілодобово", "24 години"],
]);

const TWO_TIMES = "has to be two times like 10:00-22:30";
const SOME = '"10:00-22:00", "closed" or "always"';

/** One spelling of dashes, spaces, words between two times, and letters. */
const plain = (text: string): string =>
  text
    .normalize("NFKC")
    .toLowerCase()
    // What lower case makes of İ.
    .replaceAll("\u0307", "")
    // Signs without a width, which come with what is pasted.
    .replaceAll(/[\u00ad\u200b-\u200f\u2060\ufeff]/g, "")
    .replaceAll(/[‐-―−→~ー]/g, "-")
    .replaceAll(/\s+/g, " ")
    .replaceAll(/\b([ap])\.?m\b\.?/g, "$1m")
    .replaceAll(/(?<=\d) ?uhr\b/g, "")
    .replaceAll(/(?<=\d|m) ?(?:to|till?|until|до|bis)(?= ?\d)/g, "-")
    .replaceAll(/(?<=\d|m) (?:and|und|u\.|и|та|ve|va) (?=\d|from|von|с|з|від)/g, ",")
    .replaceAll(/(?:^|(?<=[ ,:]))(?:from|von|с|c|з|від) ?(?=\d)/g, "")
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

/**
 * What is unclear of two times that may be of a clock of twelve hours: "9-5" is five in the night, or in the afternoon; "5-11pm"
 * begins in the morning, or in the evening.
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
  if (from === undefined || to === undefined || Number(to) > Number(from) || Number(to) > 9) return null;
  const [early, late] = [Number(to), Number(to) + 12].map((hour) => `${String(hour).padStart(2, "0")}${last.slice(1)}`);
  return `${has} ends in the night or in the afternoon: write "${first}-${early}", or "${first}-${late}"`;
};

const rangeOf = (text: string): Read<string> => {
  if (text.endsWith("+")) return { problem: `${text} has no closing time: write when it closes, like 17:00-23:00` };
  const [first = "", last, ...more] = text.split("-");
  if (last === undefined || more.length > 0) return { problem: `${TWO_TIMES}, and "${text}" is not: write ${SOME}` };
  const unclear = halfDay(first, last);
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

/**
 * The days as CLDR abbreviates them in the six languages, as OpenStreetMap does, and in full.
 */
const names: readonly (readonly [Weekday, readonly string[]])[] = [
  [
    1,
    [
      "mo",
      "mon",
      "monday",
      "mondays",
      "montag",
      "montags",
      "пн",
      "понедельник",
      "понеділок",
      "pzt",
      "pazartesi",
      "dush",
      "dushanba",
    ],
  ],
  [
    2,
    [
      "tu",
      "tue",
      "tues",
      "tuesday",
      "tuesdays",
      "di",
      "dienstag",
      "вт",
      "вторник",
      "вівторок",
      "sal",
      "salı",
      "sali",
      "sesh",
      "seshanba",
    ],
  ],
  [
    3,
    [
      "we",
      "wed",
      "wednesday",
      "wednesdays",
      "mi",
      "mittwoch",
      "ср",
      "среда",
      "середа",
      "çar",
      "çarşamba",
      "chor",
      "chorshanba",
    ],
  ],
  [
    4,
    [
      "th",
      "thu",
      "thur",
      "thurs",
      "thursday",
      "thursdays",
      "do",
      "donnerstag",
      "чт",
      "четверг",
      "четвер",
      "per",
      "perşembe",
      "pay",
      "payshanba",
    ],
  ],
  [
    5,
    [
      "fr",
      "fri",
      "friday",
      "fridays",
      "freitag",
      "пт",
      "пятница",
      "пʼятниця",
      "п'ятниця",
      "cum",
      "cuma",
      "jum",
      "juma",
    ],
  ],
  [
    6,
    ["sa", "sat", "saturday", "saturdays", "samstag", "сб", "суббота", "субота", "cmt", "cumartesi", "shan", "shanba"],
  ],
  [
    7,
    [
      "su",
      "sun",
      "sunday",
      "sundays",
      "so",
      "sonntag",
      "вс",
      "воскресенье",
      "нд",
      "неділя",
      "paz",
      "pazar",
      "yak",
      "yakshanba",
    ],
  ],
];
const week: readonly Weekday[] = [1, 2, 3, 4, 5, 6, 7];
const groups: readonly (readonly [readonly Weekday[], readonly string[]])[] = [
  [week, ["daily", "everyday", "every day", "ежедневно", "без выходных", "щодня", "täglich", "her gün", "har kuni"]],
  [
    [1, 2, 3, 4, 5],
    ["weekdays", "будни", "по будням", "будні", "hafta içi", "ish kunlari"],
  ],
  [
    [6, 7],
    ["weekend", "weekends", "выходные", "по выходным", "вихідні", "wochenende", "hafta sonu", "dam olish kunlari"],
  ],
];

const dayByName = new Map(names.flatMap(([day, all]) => all.map((name): [string, Weekday] => [name, day])));
const daysByGroup = new Map(
  groups.flatMap(([days, all]) => all.map((name): [string, readonly Weekday[]] => [name, days])),
);

const oneOf = (words: Iterable<string>): string => [...words].toSorted((a, b) => b.length - a.length).join("|");
const NAME = `(?:${oneOf(dayByName.keys())})(?!\\p{L})\\.?`;
const GROUP = `(?:${oneOf(daysByGroup.keys())})(?!\\p{L})`;
const SELECTOR = new RegExp(`^(?:(${NAME})(?:-(${NAME}))?|(${GROUP}))[ :]*`, "u");
const NEXT_SELECTOR = new RegExp(`(,? |,)(?=(?:${NAME}|${GROUP}))`, "u");

/** What stands between days that have the same hours. */
const AND = new RegExp(`(?<=[\\p{L}.])(?: ?[&+/] ?| (?:and|und|и|та|ve|va) )(?=(?:${NAME}|${GROUP}))`, "gu");

const named = (name: string): Weekday => dayByName.get(name.replace(/\.$/, "")) ?? 1;

/** From one day to another, over Sunday where that comes between. */
const between = (from: Weekday, to: Weekday): Weekday[] =>
  week.map((_, index) => week[(from - 1 + index) % 7] ?? 1).slice(0, ((to - from + 7) % 7) + 1);

type Rule = { readonly days: readonly Weekday[]; readonly day: DayText; readonly isAdded: boolean };

const STRANGERS: readonly (readonly [RegExp, string])[] = [
  [
    /(?:^|[ ,;])(?:ph|sh)(?:[ ,-]|$)|holiday|feiertag|праздн|свят|bayram|tatil/,
    'names holidays without their dates: write each in custom, like "12-25": "closed"',
  ],
  [/\bwerktags?\b/, 'has "werktags", which is read as mo-fr and as mo-sa: write one of them'],
  [/\b(?:sun(?:rise|set)|dawn|dusk)\b/, "goes by the sun: write times"],
];

/** The days a piece of a text begins with, and what follows them. */
const splitDays = (piece: string): { readonly days: readonly Weekday[]; readonly rest: string } => {
  const [whole, from, to, group] = SELECTOR.exec(piece) ?? [""];
  const rest = piece.slice(whole.length);
  if (group !== undefined) return { days: daysByGroup.get(group) ?? [], rest };
  if (from === undefined) return { days: [], rest };
  return { days: to === undefined ? [named(from)] : between(named(from), named(to)), rest };
};

/** "mo,we 10:00-12:00, fr 12:00-14:00" as two rules. */
const rulesOf = (chunk: string): Read<readonly Rule[]> => {
  const rules: Rule[] = [];
  const pieces = chunk.split(NEXT_SELECTOR).filter((piece) => !/^,? ?$/.test(piece));
  let carried: readonly Weekday[] = [];
  for (const piece of pieces) {
    const { days, rest } = splitDays(piece);
    const all = [...carried, ...days];
    carried = [];
    if (rest === "") {
      carried = all;
      continue;
    }
    const day = readDay(rest);
    if ("problem" in day) return day;
    rules.push({ days: all.length === 0 ? week : all, day: day.is, isAdded: rules.length > 0 });
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

type Told = { readonly day: DayText; readonly days: number };

/** What a day has after a rule names it again: both, where a comma adds them; the narrower rule's, where they overlap. */
const again = (name: string, told: Told, { days, day, isAdded }: Rule): Read<DayText> => {
  if (isAdded) return { is: dayWith([...rangesOf(told.day), ...rangesOf(day)]) };
  const isNarrower = days.length < told.days;
  if (isNarrower && (day === "closed" || told.day === "closed" || overlaps(told.day, day))) return { is: day };
  const [both, second] = [[...rangesOf(told.day), ...rangesOf(day)].join(", "), rangesOf(day).join(", ") || "closed"];
  return { problem: `has two times for ${name}: write "${both}" where both hold, or "${second}" alone` };
};

/** The rules of a text in their order. */
const allRules = (written: string): Read<readonly Rule[]> => {
  const all: Rule[] = [];
  for (const chunk of written.split(/ ?; ?/).filter((one) => one !== "")) {
    const rules = rulesOf(chunk);
    if ("problem" in rules) return rules;
    all.push(...rules.is);
  }
  return all.length === 0 ? { problem: "is empty: write the hours, or take it out" } : { is: all };
};

/** What each day has after all rules. */
const toldBy = (rules: readonly Rule[]): Read<ReadonlyMap<Weekday, Told>> => {
  const told = new Map<Weekday, Told>();
  for (const rule of rules) {
    for (const day of rule.days) {
      const before = told.get(day);
      const hours = before === undefined ? { is: rule.day } : again(english[day - 1] ?? "", before, rule);
      if ("problem" in hours) return hours;
      told.set(day, { day: hours.is, days: rule.days.length });
    }
  }
  return { is: told };
};

/** The hours of a week in one text, like `Mo-Fr 10:00-22:00; Sa,Su 11:00-23:00`; days that are not named are closed. */
export const readWeek = (text: string): Read<Week> => {
  const written = plain(text.replaceAll("\n", ";"))
    .replaceAll(/ (?:to|through|bis|по) (?=\p{L})/gu, "-")
    .replaceAll(AND, ",");
  const [, stranger] = STRANGERS.find(([pattern]) => pattern.test(written)) ?? [];
  if (stranger !== undefined) return { problem: stranger };
  const rules = allRules(written);
  if ("problem" in rules) return rules;
  const told = toldBy(rules.is);
  if ("problem" in told) return told;
  const [monday, tuesday, wednesday, thursday, friday, saturday, sunday] = week.map(
    (day) => told.is.get(day)?.day ?? "closed",
  );
  const days = { monday, tuesday, wednesday, thursday, friday, saturday, sunday };
  return { is: days };
};
