/** Encodings in which spreadsheets and tills save CSV, and the languages that are written in them. */

export type Encoding = {
  /** As people and `--encoding` name it. */
  readonly name: string;
  readonly languages: readonly string[];
  /** How much rarer it is than the usual ones, in nats. */
  readonly rarity: number;
};

const western = ["en", "de", "fr", "es", "pt", "it", "nl", "sv", "da", "no", "fi", "is", "sq"];
const central = ["pl", "cs", "sk", "hu", "ro", "hr", "sl", "sq", "de", "en"];
const cyrillic = ["ru", "uk", "bg", "sr", "be"];

/**
 * What Windows, DOS and the Macintosh call "CSV" ("CSV", "CSV (MS-DOS)", "CSV (Macintosh)" in Excel) in different countries, and what
 * tills of Unix write.
 */
export const encodings: readonly Encoding[] = [
  { name: "Windows-1252", languages: western, rarity: 0 },
  { name: "Windows-1250", languages: central, rarity: 0 },
  { name: "Windows-1251", languages: cyrillic, rarity: 0 },
  { name: "Windows-1253", languages: ["el", "en"], rarity: 0 },
  { name: "Windows-1254", languages: ["tr", "az", "de", "fr", "en"], rarity: 0 },
  { name: "Windows-1255", languages: ["he"], rarity: 0 },
  { name: "Windows-1256", languages: ["ar"], rarity: 0 },
  { name: "Windows-1257", languages: ["et", "lv", "lt", "pl", "de", "en"], rarity: 0 },
  { name: "Windows-874", languages: ["th"], rarity: 0 },
  { name: "ISO-8859-2", languages: central, rarity: 3 },
  { name: "ISO-8859-5", languages: cyrillic, rarity: 3 },
  { name: "ISO-8859-7", languages: ["el"], rarity: 2 },
  { name: "KOI8-R", languages: ["ru", "bg"], rarity: 2 },
  { name: "KOI8-U", languages: ["uk", "ru", "be"], rarity: 2.5 },
  { name: "CP866", languages: ["ru", "uk", "be", "bg"], rarity: 1 },
  { name: "CP850", languages: western, rarity: 2 },
  { name: "CP852", languages: central, rarity: 2 },
  { name: "CP857", languages: ["tr", "az", "en"], rarity: 2 },
  { name: "MacRoman", languages: western, rarity: 2 },
  { name: "MacCyrillic", languages: cyrillic, rarity: 2 },
  { name: "MacCentEuro", languages: central, rarity: 3 },
  { name: "MacTurkish", languages: ["tr", "en"], rarity: 3 },
  { name: "Shift_JIS", languages: ["ja"], rarity: 3 },
  { name: "EUC-JP", languages: ["ja"], rarity: 4 },
  { name: "GB18030", languages: ["zh"], rarity: 3 },
  { name: "Big5", languages: ["zh-Hant"], rarity: 3 },
  { name: "EUC-KR", languages: ["ko"], rarity: 3 },
];
