import { useTranslations } from "next-intl";
import { type FormEvent, useRef, useState } from "react";
import { Field } from "@/components/ui/field";
import type { Product } from "@/lib/contract/product";
import { moneyText } from "../../shell/money-text";
import { ChoiceDialog, type Counts, hasChoices } from "./choice-dialog";
import styles from "./order-form.module.css";

/** More are not read out: another letter is typed sooner. */
const MOST = 8;

const folded = (text: string): string => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

/** Dishes whose names have all the words that were typed. */
const matching = (products: readonly Product[], typed: string): readonly Product[] => {
  const words = folded(typed).split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  return products.filter(({ name }) => words.every((word) => folded(name).includes(word))).slice(0, MOST);
};

type DishSearchProps = {
  readonly products: readonly Product[];
  readonly currency: string;
  /** What the form is called. */
  readonly label: string;
  /** Without modifiers a dish has what it begins with. */
  readonly onAdd: (product: Product, modifiers?: Counts) => void;
};

/** Dishes by type-ahead: Enter adds the first one, and the field is ready for the next. */
export function DishSearch({ products, currency, label, onAdd }: DishSearchProps) {
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
      <form ref={form} onSubmit={submit} aria-label={label} className={styles.choices}>
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
