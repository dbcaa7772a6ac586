import { useTranslations } from "next-intl";
import { type FormEvent, useState } from "react";
import { Button } from "@/components/ui/button";
import { Counter } from "@/components/ui/counter";
import { Dialog } from "@/components/ui/dialog";
import { Select } from "@/components/ui/select";
import type { Modifier, ModifierGroup, Product } from "@/lib/contract/product";
import { moneyText } from "../../shell/money-text";
import styles from "./order-form.module.css";

/** Modifier id → count per unit. */
export type Counts = Readonly<Record<string, number>>;

/** Whether a dish has anything to choose. */
export const hasChoices = ({ modifiers: { single, groups } }: Product): boolean => single.length + groups.length > 0;

const choicesOf = ({ modifiers: { single, groups } }: Product): readonly Modifier[] => [
  ...groups.flatMap(({ modifiers }) => modifiers),
  ...single,
];

const startOf = (product: Product): Counts =>
  Object.fromEntries(choicesOf(product).map(({ id, count }) => [String(id), count]));

type ChoiceDialogProps = {
  readonly product: Product;
  readonly currency: string;
  readonly onAdd: (counts: Counts) => void;
  readonly onClose: () => void;
};

/** What a dish is ordered with, beginning with what the site begins with; whether a choice is allowed, the upstream says. */
export function ChoiceDialog({ product, currency, onAdd, onClose }: ChoiceDialogProps) {
  const t = useTranslations("staff-phone-order");
  const [counts, setCounts] = useState(() => startOf(product));
  const set = (changed: Counts) => setCounts((before) => ({ ...before, ...changed }));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onAdd(Object.fromEntries(Object.entries(counts).filter(([, count]) => count > 0)));
  };
  const { groups, single } = product.modifiers;
  return (
    <Dialog title={product.name} size="s" onClose={onClose}>
      <form onSubmit={submit} aria-label={product.name} className={styles.lines}>
        {groups.map((group) => (
          <Group key={group.id} group={group} currency={currency} counts={counts} onChange={set} />
        ))}
        {single.map((modifier) => (
          <Choice key={modifier.id} modifier={modifier} currency={currency} counts={counts} onChange={set} />
        ))}
        <Button type="submit" size="l">
          {t("add", { name: product.name })}
        </Button>
      </form>
    </Dialog>
  );
}

type ChosenProps = {
  readonly currency: string;
  readonly counts: Counts;
  readonly onChange: (changed: Counts) => void;
};

const named = ({ name, price }: Modifier, currency: string): string =>
  price === 0 ? name : `${name}, ${moneyText(price, currency)}`;

const isSold = ({ type }: Modifier): boolean => type !== "stop";

function Group({ group, currency, counts, onChange }: ChosenProps & { readonly group: ModifierGroup }) {
  const t = useTranslations("staff-phone-order");
  const sold = group.modifiers.filter(isSold);
  if (group.max !== 1)
    return (
      <fieldset className={styles.lines}>
        <legend>{group.name}</legend>
        {sold.map((modifier) => (
          <Choice key={modifier.id} modifier={modifier} currency={currency} counts={counts} onChange={onChange} />
        ))}
      </fieldset>
    );
  const chosen = sold.find(({ id }) => (counts[id] ?? 0) > 0);
  const none = group.min === 0 || chosen === undefined ? [{ value: "", label: t("choose") }] : [];
  return (
    <Select
      label={group.name}
      value={chosen === undefined ? "" : String(chosen.id)}
      onChange={(value) => onChange(Object.fromEntries(sold.map(({ id }) => [id, String(id) === value ? 1 : 0])))}
      options={[...none, ...sold.map((one) => ({ value: String(one.id), label: named(one, currency) }))]}
    />
  );
}

function Choice({ modifier, currency, counts, onChange }: ChosenProps & { readonly modifier: Modifier }) {
  const { id, name, min, max } = modifier;
  if (!isSold(modifier)) return null;
  return (
    <div className={styles.line}>
      <span>{named(modifier, currency)}</span>
      <Counter
        value={counts[id] ?? 0}
        label={name}
        min={min}
        {...(max > 0 && { max })}
        onChange={(count) => onChange({ [id]: count })}
      />
    </div>
  );
}
