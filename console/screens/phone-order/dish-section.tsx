import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { type FormEvent, useRef, useState } from "react";
import { Field } from "@/components/ui/field";
import type { Place } from "@/lib/contract/place/place";
import type { Product } from "@/lib/contract/product";
import { call, read } from "../../shell/api";
import { Loaded } from "../../shell/loaded";
import { moneyText } from "../../shell/money-text";
import { Section } from "../../shell/section";
import { ChoiceDialog, type Counts, hasChoices } from "./choice-dialog";
import styles from "./order-form.module.css";
import type { Begun, ChangeCart } from "./phone-order";

type DishSectionProps = {
  readonly begun: Begun;
  readonly place: Place;
  readonly change: ChangeCart;
};

/** More are not read out: another letter is typed sooner. */
const MOST = 8;
const MENU_MS = 60_000;

const folded = (text: string): string => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

/** Dishes whose names have all the words that were typed. */
const matching = (products: readonly Product[], typed: string): readonly Product[] => {
  const words = folded(typed).split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  return products.filter(({ name }) => words.every((word) => folded(name).includes(word))).slice(0, MOST);
};

/** Dishes by type-ahead: Enter adds the first one, and the field is ready for the next. */
export function DishSection({ begun, place, change }: DishSectionProps) {
  const t = useTranslations("staff-phone-order");
  const params = { phone_order_id: begun.phone_order_id };
  const { city_id, order_type, shop_id, delivery_zone_id } = place;
  const query = useQuery({
    ...read("GET /staff/phone-orders/{phone_order_id}/menu", {
      params,
      query: {
        city_id,
        order_type,
        ...(shop_id !== null && { shop_id }),
        ...(delivery_zone_id !== null && { delivery_zone_id }),
      },
    }),
    staleTime: MENU_MS,
  });
  return (
    <Section title={t("dishes")}>
      <Loaded query={query}>
        {({ product_groups }) => (
          <Dishes
            products={product_groups.flatMap(({ products }) => products)}
            currency={begun.city.currency_code}
            onAdd={({ key }, modifiers) =>
              change(() =>
                call("PUT /staff/phone-orders/{phone_order_id}/cart/add", {
                  params,
                  body: { ...place, product_key: key, count: 1, ...(modifiers && { modifiers }) },
                }),
              )
            }
          />
        )}
      </Loaded>
    </Section>
  );
}

type DishesProps = {
  readonly products: readonly Product[];
  readonly currency: string;
  /** Without modifiers a dish has what it begins with. */
  readonly onAdd: (product: Product, modifiers?: Counts) => void;
};

function Dishes({ products, currency, onAdd }: DishesProps) {
  const t = useTranslations("staff-phone-order");
  const [typed, setTyped] = useState("");
  const form = useRef<HTMLFormElement>(null);
  const found = matching(products, typed);
  const [choosing, setChoosing] = useState<Product | null>(null);
  const add = (product: Product, modifiers?: Counts) => {
    onAdd(product, modifiers);
    setChoosing(null);
    setTyped("");
    form.current?.querySelector("input")?.focus();
  };
  const choose = (product: Product) => (hasChoices(product) ? setChoosing(product) : add(product));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const [first] = found;
    if (first !== undefined) choose(first);
  };
  return (
    <>
      <form ref={form} onSubmit={submit} aria-label={t("dishes")} className={styles.choices}>
        <Field
          label={t("dish")}
          hint={t("dish_hint")}
          value={typed}
          autoComplete="off"
          onChange={(event) => setTyped(event.target.value)}
        />
        <p role="status" className="visually-hidden">
          {typed !== "" && t("found", { count: found.length })}
        </p>
        {found.map((product) => (
          <button key={product.key} type="button" className={styles.choice} onClick={() => choose(product)}>
            <span>
              {product.name}
              {product.alert !== null && <span className={styles.alert}> {product.alert}</span>}
            </span>
            <span translate="no">{moneyText(product.price_with_modifiers, currency)}</span>
          </button>
        ))}
      </form>
      {choosing !== null && (
        <ChoiceDialog
          product={choosing}
          currency={currency}
          onAdd={(modifiers) => add(choosing, modifiers)}
          onClose={() => setChoosing(null)}
        />
      )}
    </>
  );
}
