import { useTranslations } from "next-intl";
import { useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { Counter } from "@/components/ui/counter";
import { Status } from "@/components/ui/status";
import { moneyText } from "../../shell/money-text";
import { Section } from "../../shell/section";
import { AddedDishes } from "./added-dishes";
import { ClosedAct } from "./closed-act";
import { DishChange } from "./dish-change";
import { type Added, addedTo, counted, isChosen, nothingChosen, type Off } from "./dish-choice";
import styles from "./order-acts.module.css";
import type { ChangeableOrder } from "./use-order-act";

type Line = ChangeableOrder["lines"][number];

/** The dishes of an order; some can go and others come, after what comes of it was shown. */
export function LinesSection({ order }: { readonly order: ChangeableOrder }) {
  const t = useTranslations("staff-order-change");
  const [{ off, added }, setChoice] = useState(nothingChosen);
  const [instead, setInstead] = useState<string | null>(null);
  const search = useRef<HTMLDivElement>(null);
  const { lines: obstacle, add: addObstacle } = order.acts;
  const mayAdd = addObstacle === null;
  const mayChange = obstacle === null || mayAdd;
  const setOff = (changed: Off) => setChoice((before) => ({ ...before, off: { ...before.off, ...changed } }));
  const setAdded = (change: (before: readonly Added[]) => readonly Added[]) =>
    setChoice((before) => ({ ...before, added: change(before.added) }));
  const replace = ({ key, name, count }: Line) => {
    setOff({ [key]: Math.max(1, Math.min(off[key] ?? 0, count)) });
    setInstead(name);
    search.current?.querySelector("input")?.focus();
  };
  const done = () => {
    setChoice(nothingChosen);
    setInstead(null);
  };
  return (
    <Section title={t("lines.title")} {...(mayChange && { text: t("lines.text") })}>
      <ul className={styles.lines}>
        {order.lines.map((line) => (
          <li key={line.key} className={styles.line}>
            <LineWords line={line} currency={order.currency_code} />
            {mayChange && (
              <div className={styles.controls}>
                <Counter
                  label={t("lines.off_named", { name: line.name })}
                  value={Math.min(off[line.key] ?? 0, line.count)}
                  max={line.count}
                  onChange={(count) => setOff({ [line.key]: count })}
                />
                {mayAdd && (
                  <Button
                    variant="secondary"
                    aria-label={t("lines.replace_named", { name: line.name })}
                    onClick={() => replace(line)}
                  >
                    {t("lines.replace")}
                  </Button>
                )}
              </div>
            )}
          </li>
        ))}
        {order.gifts.map(({ name, count }) => (
          <li key={name} className={styles.line}>
            <p className={styles.name}>{t("lines.units", { count, name })}</p>
            <p className={styles.details}>{t("lines.gift")}</p>
          </li>
        ))}
      </ul>
      {obstacle !== null && obstacle !== "role" && <ClosedAct obstacle={obstacle} />}
      {obstacle === null && addObstacle === "over" && <Status tone="info">{t("lines.add_over")}</Status>}
      {mayAdd && (
        <div ref={search}>
          <AddedDishes
            order={order}
            instead={instead}
            added={added}
            onAdd={(dish) => setAdded((before) => addedTo(before, dish))}
            onCount={(dish, count) => setAdded((before) => counted(before, dish, count))}
          />
        </div>
      )}
      {isChosen({ off, added }) && <DishChange order={order} off={off} added={added} onDone={done} />}
    </Section>
  );
}

function LineWords({ line, currency }: { readonly line: Line; readonly currency: string }) {
  const t = useTranslations("staff-order-change");
  return (
    <div className={styles.words}>
      <p className={styles.name}>{t("lines.units", { count: line.count, name: line.name })}</p>
      {line.modifiers.length > 0 && <p className={styles.details}>{line.modifiers.join(", ")}</p>}
      <p className={styles.details}>{moneyText(line.total, currency)}</p>
    </div>
  );
}
