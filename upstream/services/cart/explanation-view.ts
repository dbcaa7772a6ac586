import { LRUCache } from "lru-cache";
import type { Explanation, PriceRule } from "@/lib/contract/explanation";
import type { Language } from "@/lib/contract/language";
import { formatPrice } from "@/lib/domain/menu/price";
import { type Basket, isFractional, major, type Prices, unitMinor } from "../../domain/cart/prices";
import { type Translated, translated } from "../../domain/translated";
import { say } from "../../texts/say";
import type { TextKey } from "../../texts/texts";

/** A price, and the names of what it was made of. */
export type Explained = {
  readonly basket: Basket;
  readonly prices: Prices;
  /** By line key. */
  readonly lines: ReadonlyMap<string, Translated>;
  /** Those that are charged. */
  readonly packages: readonly { readonly name: Translated; readonly price_minor: number }[];
  readonly deals: ReadonlyMap<number, { readonly name: Translated; readonly text: Translated }>;
  readonly currency_code: string;
};

type Rule = Omit<PriceRule, "amount"> & { readonly amount_minor: number };

const ruleView = ({ kind, name, text, amount_minor }: Rule): PriceRule => ({
  kind,
  name,
  text,
  amount: major(amount_minor),
});

/** Texts of lines that stay: the dishes of a menu have the same prices in all carts (`bench/cart.ts`). */
const LINE_TEXTS = 20_000;
const lineTexts = new LRUCache<string, string>({ max: LINE_TEXTS });

/** "2 × 459 ₽". */
const lineText = ({ basket, currency_code }: Explained, unit: number, count: number, language: Language): string => {
  const key = `${language} ${currency_code} ${isFractional(basket)} ${unit} ${count}`;
  const known = lineTexts.get(key);
  if (known !== undefined) return known;
  const price = formatPrice(major(unit), currency_code, isFractional(basket));
  const text = say("price.units", { count, price })(language);
  lineTexts.set(key, text);
  return text;
};

const subtotalRules = (explained: Explained, language: Language): Rule[] =>
  explained.basket.lines
    .filter((line) => line.is_sold)
    .map((line) => {
      const unit = unitMinor(line);
      const name = explained.lines.get(line.key);
      return {
        kind: "line",
        name: name === undefined ? line.key : translated(name, language),
        text: lineText(explained, unit, line.count, language),
        amount_minor: unit * line.count,
      };
    });

const dealRule = ({ deals }: Explained, id: number, language: Language): Pick<Rule, "name" | "text"> => {
  const deal = deals.get(id);
  if (deal === undefined) return { name: say("price.discount")(language), text: null };
  return { name: translated(deal.name, language), text: translated(deal.text, language) };
};

const deliveryRules = (explained: Explained, language: Language): Rule[] => {
  const { basket, prices } = explained;
  const { zone } = basket;
  if (basket.order_type !== "delivery" || zone === null || basket.lines.length === 0) return [];
  const charged: Rule = {
    kind: "delivery",
    name: say("price.delivery")(language),
    text: null,
    amount_minor: zone.delivery_minor,
  };
  const off = zone.delivery_minor - prices.delivery_minor;
  if (off === 0) return [charged];
  const { free_delivery: deal } = prices;
  const why =
    deal === null
      ? { name: say("price.free_delivery")(language), text: say("price.free_by_zone")(language) }
      : dealRule(explained, deal.deal_id, language);
  return [charged, { kind: "free_delivery", ...why, amount_minor: -off }];
};

const discountRules = (explained: Explained, language: Language): Rule[] => {
  const codes = new Set(explained.basket.deals.filter(({ is_promocode }) => is_promocode).map(({ id }) => id));
  return explained.prices.discounts.map(({ deal_id, amount_minor }) => ({
    kind: codes.has(deal_id) ? "promocode" : "promotion",
    ...dealRule(explained, deal_id, language),
    amount_minor: -amount_minor,
  }));
};

const writeOffRules = ({ prices }: Explained, language: Language): Rule[] =>
  prices.bonuses_minor === 0
    ? []
    : [
        {
          kind: "bonus_write_off",
          name: say("price.bonus_write_off")(language),
          text: say("price.bonus_write_off_about")(language),
          amount_minor: -prices.bonuses_minor,
        },
      ];

const accrualRules = ({ basket, prices, currency_code }: Explained, language: Language): Rule[] => {
  const { upcoming_minor, subtotal_minor, discount_minor, bonuses_minor } = prices;
  if (basket.bonus === null || upcoming_minor === 0) return [];
  const paid = major(subtotal_minor - discount_minor - bonuses_minor);
  const amount = formatPrice(paid, currency_code, isFractional(basket));
  const text = say("price.percent_of", { percent: basket.bonus.percent, amount })(language);
  return [{ kind: "bonus_accrual", name: say("price.bonus_accrual")(language), text, amount_minor: upcoming_minor }];
};

const parts: readonly { kind: PriceRule["kind"]; key: TextKey; of: (prices: Prices) => number }[] = [
  { kind: "subtotal", key: "price.subtotal", of: (prices) => prices.subtotal_minor },
  { kind: "packages", key: "price.packages", of: (prices) => prices.packages_minor },
  { kind: "delivery", key: "price.delivery", of: (prices) => prices.delivery_minor },
  { kind: "discount", key: "price.discount", of: (prices) => -prices.discount_minor },
  { kind: "bonuses", key: "price.bonuses", of: (prices) => -prices.bonuses_minor },
];

const totalRules = ({ prices }: Explained, language: Language): Rule[] =>
  parts
    .map(({ kind, key, of }): Rule => ({ kind, name: say(key)(language), text: null, amount_minor: of(prices) }))
    .filter(({ kind, amount_minor }) => kind === "subtotal" || amount_minor !== 0);

/** How each price was made: the amounts of every list add up to it. */
export const explanationView = (explained: Explained, language: Language): Explanation => ({
  subtotal: subtotalRules(explained, language).map(ruleView),
  packages: explained.packages.map(({ name, price_minor }) =>
    ruleView({ kind: "package", name: translated(name, language), text: null, amount_minor: price_minor }),
  ),
  delivery: deliveryRules(explained, language).map(ruleView),
  discount: discountRules(explained, language).map(ruleView),
  bonuses: writeOffRules(explained, language).map(ruleView),
  upcoming_bonuses: accrualRules(explained, language).map(ruleView),
  total: totalRules(explained, language).map(ruleView),
});
