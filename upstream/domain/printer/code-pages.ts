/**
 * Pages of alphabets that are written from left to right, those that most printers have first. Left out are those that have letters where
 * others have commands (VISCII), and alphabets of no language of ours.
 */
export const codePages = [
  "cp437",
  "star/standard",
  "cp850",
  "cp858",
  "cp866",
  "cp852",
  "windows1252",
  "windows1251",
  "windows1250",
  "cp857",
  "windows1254",
  "cp1125",
  "cp737",
  "windows1253",
  "iso8859-1",
  "iso8859-15",
  "iso8859-2",
  "iso8859-7",
  "cp860",
  "cp863",
  "cp865",
  "cp775",
  "windows1257",
  "latvian",
  "rk1048",
  "cp855",
] as const;
export type CodePage = (typeof codePages)[number];
