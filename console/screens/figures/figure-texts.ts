import { useLocale, useTranslations } from "next-intl";
import { useDateText } from "@/lib/client/core/date-text";
import type { FiguresGroup, StageFigures } from "@/lib/contract/staff/staff-figures";
import { useShopName } from "../../shell/shops";
import { numberLanguage } from "./figures-csv";

/** Two digits: an hour of the clock. */
const hourText = (key: string): string => `${key.padStart(2, "0")}:00`;

/** Writes what a group of orders has in common: a day, an hour, a shop, an order type, a payment type. */
export const useGroupName = (): ((group: Pick<FiguresGroup, "by" | "key">) => string) => {
  const t = useTranslations("staff-figures");
  const shopName = useShopName();
  const dateText = useDateText();
  return ({ by, key }) => {
    if (key === null) return t("no_shop");
    switch (by) {
      case "day":
        return dateText(new Date(`${key}T00:00:00Z`), "day", "UTC");
      case "hour":
        return hourText(key);
      case "shop":
        return shopName(Number(key));
      case "order_type":
        return t.has(`order_type.${key}`) ? t(`order_type.${key}`) : key;
      case "payment_type":
        return t.has(`payment_type.${key}`) ? t(`payment_type.${key}`) : key;
    }
  };
};

/** Writes a number in as few signs as a narrow bar has room for: "124 K". */
export const useShortNumber = (): ((value: number) => string) => {
  const language = useLocale();
  const format = new Intl.NumberFormat(numberLanguage(language), { notation: "compact", maximumSignificantDigits: 3 });
  return (value) => format.format(value);
};

/** Writes seconds as minutes, with a decimal below ten. */
export const useMinutes = (): ((seconds: number) => string) => {
  const t = useTranslations("staff-figures");
  const language = useLocale();
  return (seconds) => {
    const minutes = seconds / 60;
    const format = new Intl.NumberFormat(numberLanguage(language), {
      maximumFractionDigits: minutes < 10 ? 1 : 0,
    });
    return t("minutes", { minutes: format.format(minutes) });
  };
};

/** Writes a stage of an order. */
export const useStageName = (): ((stage: Pick<StageFigures, "order_type" | "span">) => string) => {
  const t = useTranslations("staff-figures");
  return ({ order_type, span }) => t(span === "whole" ? `stage.whole_${order_type}` : `stage.${span}`);
};
