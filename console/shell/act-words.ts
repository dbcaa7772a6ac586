import { useLocale, useTranslations } from "next-intl";
import { useDateText } from "@/lib/client/core/date-text";
import { isRecord } from "@/lib/domain/is-record";
import { moneyText } from "./money-text";
import { useShopName, useShops } from "./shops";

type Fields = Readonly<Record<string, unknown>> | null;

/** An act as the upstream stores it. */
type StoredAct = { readonly act: string; readonly by: string; readonly before: Fields; readonly after: Fields };

/** A field that an act changed; null: it was not there, or is not there any more. */
export type ActChange = {
  readonly field: string;
  readonly label: string;
  readonly before: string | null;
  readonly after: string | null;
};

/** 100 are one bonus, whatever the currency. */
const BONUS_MINOR = 100;
const instants = ["ends_at", "promised_at", "since"];
/** Where another screen has the words for a field's codes. */
const textsOf: Readonly<Record<string, string>> = {
  role: "staff.role.",
  status: "staff-order.status.",
  paid_by: "staff-order-change.loss.",
  reason: "staff-board.refuse.reason.",
  order_type: "staff-states.",
  state: "staff-inbox.state.",
  event: "staff-audit.act.order_",
};
const keyOf = (text: string): string => text.replaceAll(/[. ]/g, "_");

/** A value of the log as a line: an act may store any JSON. */
const lineOf = (value: unknown): string | null => {
  if (value === null || value === undefined) return null;
  if (Array.isArray(value)) return value.map((one) => lineOf(one) ?? "").join(", ");
  if (isRecord(value)) return lineOf(value["name"]) ?? JSON.stringify(value);
  return String(value);
};

/**
 * Acts of the staff in words, with what they changed. What has none is shown as it is stored: an act must never be missing from the log.
 *
 * @param timezone of the order that the acts belong to; null: times are this device's
 */
export const useActWords = (timezone: string | null) => {
  const t = useTranslations("staff-audit");
  const tAll = useTranslations();
  const locale = useLocale();
  const dateText = useDateText();
  const shops = useShops();
  const shopName = useShopName();
  const currencies = new Set(shops.map(({ currency_code }) => currency_code));
  const [currency = ""] = currencies;
  const amountOf = (minor: number): string =>
    currencies.size === 1
      ? moneyText(minor / 100, currency)
      : new Intl.NumberFormat(locale, { minimumFractionDigits: 2 }).format(minor / 100);
  const nameOf = (act: string): string => (t.has(`act.${keyOf(act)}`) ? t(`act.${keyOf(act)}`) : act);

  /** Texts of the log itself and of other screens for what is stored as a code. */
  const codeText = (act: string, field: string, code: string): string => {
    const keys = [
      `staff-audit.value.${keyOf(act)}_${field}.${keyOf(code)}`,
      `staff-audit.value.${field}.${keyOf(code)}`,
      ...(textsOf[field] === undefined ? [] : [`${textsOf[field]}${code}`]),
    ];
    const key = keys.find((one) => tAll.has(one));
    return key === undefined ? code : tAll(key);
  };
  const listText = (act: string, field: string, values: readonly unknown[]): string => {
    if (field !== "shop_ids") return values.map((one) => textOf(act, field, one) ?? "").join(", ");
    return values.length === 0 ? t("all_shops") : values.map((id) => shopName(Number(id))).join("; ");
  };
  const numberText = (field: string, value: number): string => {
    if (field === "shop") return shopName(value);
    if (field === "credit_minor") return String(value / BONUS_MINOR);
    return field.endsWith("_minor") ? amountOf(value) : String(value);
  };
  const textOf = (act: string, field: string, value: unknown): string | null => {
    if (Array.isArray(value)) return listText(act, field, value) || null;
    if (typeof value === "boolean") return value ? t("yes") : t("no");
    if (typeof value === "number") return numberText(field, value);
    if (typeof value !== "string") return lineOf(value);
    return instants.includes(field) ? dateText(new Date(value), "datedMoment", timezone) : codeText(act, field, value);
  };
  const labelOf = (act: string, field: string): string => {
    const key = [`field.${keyOf(act)}_${field}`, `field.${field}`].find((one) => t.has(one));
    return key === undefined ? field : t(key);
  };
  const changesOf = ({ act, before, after }: StoredAct): readonly ActChange[] =>
    [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])].map((field) => ({
      field,
      label: labelOf(act, field),
      before: textOf(act, field, before?.[field]),
      after: textOf(act, field, after?.[field]),
    }));

  return {
    authorOf: ({ by }: Pick<StoredAct, "by">): string =>
      by.startsWith("command:") ? t("command", { name: by.slice(8) }) : by,
    nameOf: ({ act }: Pick<StoredAct, "act">): string => nameOf(act),
    subjectOf: (subject: string): string => {
      // "city 1, cart 0195…": a cart says nothing to anybody who reads.
      const [noun = "", id = ""] = subject.split(/,? /);
      const city = shops.find((shop) => noun === "city" && String(shop.city.id) === id)?.city;
      if (city !== undefined) return city.name;
      if (noun === "shop" && /^\d+$/.test(id)) return shopName(Number(id));
      return t.has(`subject.${noun}`) ? t(`subject.${noun}`, { id }) : subject;
    },
    changesOf,
  };
};
