/**
 * Words of opening hours by language: days as CLDR abbreviates them and as calendars and signs do, and what stands between days and times.
 * Spellings are those that opening_hours.js (OpenStreetMap), calendars' two letters (Moment.js, jQuery UI) and Google's business profiles have.
 */

type Words = {
  /** Monday to Sunday. */
  readonly days: readonly [string, string, string, string, string, string, string];
  readonly everyDay: string;
  readonly weekdays: string;
  readonly weekend: string;
  readonly closed: string;
  readonly always: string;
  /** Before the first day or time. */
  readonly from: string;
  /** Between the first and the last. */
  readonly to: string;
  /** Between two days, or two times of a day. */
  readonly and: string;
  /** Other words by which the language is recognised. */
  readonly others: string;
};

/** Words of one kind have bars between them. */
export const hoursWords = {
  en: {
    days: [
      "mo|mon|monday|mondays",
      "tu|tue|tues|tuesday|tuesdays",
      "we|wed|wednesday|wednesdays",
      "th|thu|thur|thurs|thursday|thursdays",
      "fr|fri|friday|fridays",
      "sa|sat|saturday|saturdays",
      "su|sun|sunday|sundays",
    ],
    everyDay: "daily|everyday|every day",
    weekdays: "weekdays",
    weekend: "weekend|weekends",
    closed: "closed|off",
    always: "always|24/7|24 h|24h|24 hours|open 24 hours|24 hours a day|open 24/7|24x7|round the clock",
    from: "from",
    to: "to|till|til|until|through",
    and: "and",
    others: "am|pm",
  },
  de: {
    days: [
      "mo|montag|montags",
      "di|dienstag|dienstags",
      "mi|mittwoch|mittwochs",
      "do|donnerstag|donnerstags",
      "fr|freitag|freitags",
      "sa|samstag|samstags",
      "so|sonntag|sonntags",
    ],
    everyDay: "täglich",
    weekdays: "",
    weekend: "wochenende",
    closed: "geschlossen|ruhetag",
    always: "rund um die uhr|24 stunden",
    from: "von",
    to: "bis",
    and: "und|u.",
    others: "uhr",
  },
  ru: {
    days: ["пн|понедельник", "вт|вторник", "ср|среда", "чт|четверг", "пт|пятница", "сб|суббота", "вс|воскресенье"],
    everyDay: "ежедневно|без выходных",
    weekdays: "будни|по будням",
    weekend: "выходные|по выходным",
    closed: "закрыто|вых|выходной|выходной день|не работаем",
    always: "круглосуточно|24 часа",
    from: "с|c",
    to: "до|по",
    and: "и",
    others: "",
  },
  uk: {
    days: ["пн|понеділок", "вт|вівторок", "ср|середа", "чт|четвер", "пт|пʼятниця|п'ятниця", "сб|субота", "нд|неділя"],
    everyDay: "щодня",
    weekdays: "будні",
    weekend: "вихідні",
    closed: "зачинено|закрито|вихідний|вихідний день",
    always: "цілодобово|24 години",
    from: "з|від",
    to: "до|по",
    and: "та|і",
    others: "",
  },
  tr: {
    days: ["pzt|pazartesi", "sal|salı", "çar|çarşamba", "per|perşembe", "cum|cuma", "cmt|cumartesi", "paz|pazar"],
    everyDay: "her gün",
    weekdays: "hafta içi",
    weekend: "hafta sonu",
    closed: "kapalı|kapali",
    always: "7/24|7/24 açık|7/24 açik|24 saat",
    from: "",
    to: "",
    and: "ve",
    others: "",
  },
  uz: {
    days: [
      "dush|dushanba",
      "sesh|seshanba",
      "chor|chorshanba",
      "pay|payshanba",
      "jum|juma",
      "shan|shanba",
      "yak|yakshanba",
    ],
    everyDay: "har kuni",
    weekdays: "ish kunlari",
    weekend: "dam olish kunlari",
    closed: "yopiq|dam olish kuni",
    always: "kecha-yu kunduz|24 soat",
    from: "",
    to: "",
    and: "va",
    others: "",
  },
  es: {
    days: [
      "lu|lun|lunes",
      "ma|mar|martes",
      "mi|mié|miér|miércoles",
      "ju|jue|juev|jueves",
      "vi|vie|vier|viernes",
      "sá|sáb|sábado|sábados",
      "do|dom|domingo|domingos",
    ],
    everyDay: "todos los días|a diario|diario|diariamente|cada día",
    weekdays: "entre semana|días de semana",
    weekend: "fin de semana|fines de semana",
    closed: "cerrado|cerrada|descanso",
    always: "24 horas|abierto 24 horas|abierto las 24 horas|las 24 horas",
    from: "de|del|desde|de las|desde las",
    to: "a|al|hasta|a las|hasta las|hasta el",
    and: "y",
    others: "horas",
  },
  fr: {
    days: [
      "lu|lun|lundi|lundis",
      "ma|mar|mardi|mardis",
      "me|mer|mercredi|mercredis",
      "je|jeu|jeudi|jeudis",
      "ve|ven|vendredi|vendredis",
      "sa|sam|samedi|samedis",
      "di|dim|dimanche|dimanches",
    ],
    everyDay: "tous les jours|chaque jour|7j/7|7 j/7|7j sur 7|7 jours sur 7",
    weekdays: "en semaine",
    weekend: "week-end|weekend|week-ends",
    closed: "fermé|fermée|fermeture",
    always: "24h/24|24 h/24|24h sur 24|24 heures sur 24|ouvert 24h/24|ouvert 24 h/24|24h/24 7j/7|24h/24,7j/7",
    from: "de|du|dès",
    to: "à|a|au|jusqu'à|jusqu'au",
    and: "et",
    others: "heures",
  },
  it: {
    days: [
      "lu|lun|lunedì",
      "ma|mar|martedì",
      "me|mer|mercoledì",
      "gi|gio|giovedì",
      "ve|ven|venerdì",
      "sa|sab|sabato",
      "do|dom|domenica",
    ],
    everyDay: "tutti i giorni|ogni giorno",
    weekdays: "",
    weekend: "fine settimana|weekend|nel weekend",
    closed: "chiuso|chiusa|riposo|chiusura",
    always: "24 ore|24 ore su 24|aperto 24 ore|aperto 24 ore su 24|h24",
    from: "da|dal|dalle|dalla|dalle ore|ore|ore:",
    to: "a|al|alle|alla|alle ore|fino alle|fino a",
    and: "e",
    others: "",
  },
  pl: {
    days: [
      "pn|pon|poniedziałek|poniedzialek|poniedziałku|poniedzialku",
      "wt|wto|wtorek|wtorku",
      "śr|śro|środa|środy|środę",
      "cz|czw|czwartek|czwartku",
      "pt|pią|piątek|piątku",
      "so|sob|sobota|soboty|sobotę",
      "nd|ndz|nie|nied|niedz|niedziela|niedzieli|niedzielę",
    ],
    everyDay: "codziennie|każdego dnia",
    weekdays: "dni robocze|w dni robocze|dni powszednie",
    weekend: "weekend|weekendy|w weekend|w weekendy",
    closed: "zamknięte|zamknięty|nieczynne|nieczynny|nieczynna",
    always: "całodobowo|całą dobę|czynne całą dobę|otwarte całą dobę|24 godziny|otwarte 24 godziny",
    from: "od|godz.|w godz.|godziny|w godzinach",
    to: "do",
    and: "i|oraz",
    others: "",
  },
  pt: {
    days: [
      "seg|segunda|segundas|segunda-feira|segunda feira|2a|2a feira|2a-feira",
      "ter|terça|terças|terça-feira|terça feira|3a|3a feira|3a-feira",
      "qua|quarta|quartas|quarta-feira|quarta feira|4a|4a feira|4a-feira",
      "qui|quinta|quintas|quinta-feira|quinta feira|5a|5a feira|5a-feira",
      "sex|sexta|sextas|sexta-feira|sexta feira|6a|6a feira|6a-feira",
      "sá|sáb|sábado|sábados",
      "do|dom|domingo|domingos",
    ],
    everyDay: "todos os dias|diariamente|todo dia",
    weekdays: "dias úteis|dias de semana",
    weekend: "fim de semana|fins de semana|finais de semana|final de semana",
    closed: "fechado|fechada|encerrado|encerrada",
    always: "24 horas|aberto 24 horas|aberto 24h|atendimento 24 horas",
    from: "de|da|das|desde as|desde",
    to: "a|à|às|as|até|até às|até as",
    and: "e",
    others: "horas",
  },
} as const satisfies Readonly<Record<string, Words>>;

/** Without the marks that signs and telephones leave out. */
const unmarked = (word: string): string => word.normalize("NFD").replaceAll(/\p{M}/gu, "").normalize("NFC");

/** The words of a list, also without their marks. */
export const wordsOf = (list: string): readonly string[] =>
  list === "" ? [] : [...new Set(list.split("|").flatMap((word) => [word, unmarked(word)]))];
