import { type BrandAlias, brandOf } from "@/lib/brand/brand";
import type { Language } from "@/lib/contract/language";
import type { CurrencyFigures } from "@/lib/contract/staff/staff-figures";
import { formatPrice } from "@/lib/domain/menu/price";
import { dateText } from "../../domain/date-text";
import { say } from "../../texts/say";
import type { DaysFigures } from "./staff-figures";

const BEST = 5;

type Shop = {
  readonly brand: BrandAlias;
  readonly staffUrl: string;
  /** Whether the brand's prices have fractions. */
  readonly isFractional: boolean;
};

const ofCurrency = (
  { currency_code, total, dishes }: CurrencyFigures,
  language: Language,
  isFractional: boolean,
): string[] => {
  const price = (amount: number): string => formatPrice(amount, currency_code, isFractional);
  const best = dishes.slice(0, BEST).map(({ name, units }) => `${name} × ${units}`);
  return [
    say("staff.figures_mail_orders", { count: total.orders })(language),
    say("staff.figures_mail_takings", { sum: price(total.takings), average: price(total.average) })(language),
    say("staff.figures_mail_discounts", { discounts: price(total.discounts), bonuses: price(total.bonuses) })(language),
    say("staff.figures_mail_canceled", { count: total.canceled, sum: price(total.canceled_sum) })(language),
    ...(total.not_collected === 0
      ? []
      : [say("staff.figures_mail_not_collected", { count: total.not_collected, sum: price(total.lost) })(language)]),
    ...(best.length === 0 ? [] : [say("staff.figures_mail_best", { dishes: best.join(", ") })(language)]),
    "",
  ];
};

/** The figures of a day as a plain letter. */
export const figuresLetter = (
  figures: DaysFigures,
  language: Language,
  { brand, staffUrl, isFractional }: Shop,
): { readonly subject: string; readonly text: string } => {
  const { in_time, late } = figures.promise;
  const lines =
    figures.currencies.length === 0
      ? [say("staff.figures_mail_none")(language), ""]
      : [
          ...figures.currencies.flatMap((one) => ofCurrency(one, language, isFractional)),
          say("staff.figures_mail_promise", { in_time, late })(language),
          "",
        ];
  const link = `${staffUrl}/figures?from=${figures.from}&to=${figures.to}`;
  return {
    subject: say("staff.figures_mail_subject", { brand: brandOf(brand).name, day: dateText(figures.from, language) })(
      language,
    ),
    text: [...lines, say("staff.figures_mail_more", { link })(language), ""].join("\n"),
  };
};
