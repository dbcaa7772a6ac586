import { useTranslations } from "next-intl";
import type { ReplyTo } from "../../shell/api";
import { useShopName } from "../../shell/shops";

type Act = ReplyTo<"GET /staff/audit">["acts"][number];
type Fields = Act["before"];

/** A field that an act changed; null: it was not there, or is not there any more. */
type Change = {
  readonly field: string;
  readonly label: string;
  readonly before: string | null;
  readonly after: string | null;
};

/** A value of the log as a line: an act may store any JSON. */
const lineOf = (value: unknown): string | null => {
  if (value === null || value === undefined) return null;
  if (Array.isArray(value)) return value.map((one) => lineOf(one) ?? "").join(", ");
  return typeof value === "object" ? JSON.stringify(value) : String(value);
};

const storedIn = (fields: Fields, field: string): unknown => new Map(Object.entries(fields ?? {})).get(field) ?? null;

/** Acts of the log in words. What has none is shown as it is stored: an act must never be missing from the log. */
export const useActWords = () => {
  const t = useTranslations("staff-audit");
  const tStaff = useTranslations("staff");
  const shopName = useShopName();
  const textOf = (field: string, value: unknown): string | null => {
    if (field === "shop_ids" && Array.isArray(value)) {
      return value.length === 0 ? t("all_shops") : value.map((id) => shopName(Number(id))).join("; ");
    }
    if (field === "role" && tStaff.has(`role.${String(value)}`)) return tStaff(`role.${String(value)}`);
    if (typeof value === "boolean") return value ? t("yes") : t("no");
    return lineOf(value);
  };
  return {
    authorOf: ({ by }: Act): string => (by.startsWith("command:") ? t("command", { name: by.slice(8) }) : by),
    nameOf: ({ act }: Act): string => {
      const key = `act.${act.replaceAll(".", "_")}`;
      return t.has(key) ? t(key) : act;
    },
    subjectOf: (subject: string): string => {
      const [noun = "", id = ""] = subject.split(" ");
      if (noun === "shop" && /^\d+$/.test(id)) return shopName(Number(id));
      return t.has(`subject.${noun}`) ? t(`subject.${noun}`, { id }) : subject;
    },
    changesOf: ({ before, after }: Act): readonly Change[] => {
      const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
      return fields.map((field) => ({
        field,
        label: t.has(`field.${field}`) ? t(`field.${field}`) : field,
        before: textOf(field, storedIn(before, field)),
        after: textOf(field, storedIn(after, field)),
      }));
    },
  };
};
