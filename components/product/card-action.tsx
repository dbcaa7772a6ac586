"use client";

import { useTranslations } from "next-intl";
import { type RefCallback, useCallback } from "react";
import { announce } from "@/components/ui/announce";
import { Counter } from "@/components/ui/counter";
import type { Elements } from "@/components/ui/elements";
import { isFocusLost } from "@/components/ui/focus-path";
import { useCartCounter, useProductUnits } from "@/lib/client/cart/cart-counter";
import { useOffline } from "@/lib/client/core/network";
import { useStorefront } from "@/lib/client/core/storefront";
import { useDescription } from "@/lib/client/menu/descriptions";
import { useSaleStep } from "@/lib/client/menu/last-hour";
import { useProductAtPlace } from "@/lib/client/menu/product";
import { useModals } from "@/lib/client/modal/modal-store";
import { isAddable } from "@/lib/domain/menu/addable";
import { largestCount } from "@/lib/domain/menu/counter";
import styles from "./card-action.module.css";
import { usePlaceGuard } from "./use-place-guard";

type CardPlusProps = {
  readonly productKey: string;
  readonly name: string;
  /** Major units. */
  readonly price: number;
  readonly step: number;
  readonly lastHourStep: number;
  /** There is something to choose first: the plus opens the dish. */
  readonly hasChoice: boolean;
  /** Distinguishes two corners of one dish on a page. */
  readonly corner?: string | undefined;
  /** A card's link is its one tab stop; the arrow keys lead from it to the plus. */
  readonly isSkipped?: boolean;
};

type CardActionProps = CardPlusProps & {
  /** Why it is not sold, as the page knows; null when it is. */
  readonly stopped: string | null;
};

/**
 * The living corner of a card: plus, counter, or why there is neither. Where the place is chosen the dish may have run out, or few portions are
 * left. Plus and counter stay the same elements as its menu comes: a press that has begun on them would be lost with them.
 */
export function CardAction(props: CardActionProps) {
  const t = useTranslations("product");
  const menu = useTranslations("menu");
  const { city } = useStorefront();
  const here = useProductAtPlace(props.productKey);
  if (city?.type === "stop") return <span className={styles.reason}>{menu("stopped")}</span>;
  if (here === null) return <span className={styles.reason}>{t("not_here")}</span>;
  if (here === undefined && props.stopped !== null) return <span className={styles.reason}>{props.stopped}</span>;
  if (here !== undefined && !isAddable(here)) {
    return <span className={styles.reason}>{here.alert ?? t("sold_out")}</span>;
  }
  const left = here?.portions_left;
  return (
    <>
      {left !== undefined && <span className={styles.left}>{t("portions_left", { count: left })}</span>}
      <CardPlus {...props} isSkipped />
    </>
  );
}

/** What the dish is made of, in one line: what is left out stands in its sheet. By itself, because it alone renders again as it comes. */
function CardDescription({ productKey }: Pick<CardActionProps, "productKey">) {
  const description = useDescription(productKey);
  return description ? <p className={styles.description}>{description}</p> : null;
}

type CardFootProps = CardActionProps & {
  readonly className: string | undefined;
  /** The price. */
  readonly children: Elements;
};

/** The foot of a card of the menu, price and living corner, and above it, on a wide screen, what the dish is made of (ADR-0162). */
export function CardFoot({ className, children, ...action }: CardFootProps) {
  return (
    <>
      <CardDescription productKey={action.productKey} />
      <div className={className}>
        {children}
        <CardAction {...action} />
      </div>
    </>
  );
}

/** The plus of a dish that is sold here, as its reader knows already. */
export const CardPlus = (props: CardPlusProps) =>
  props.hasChoice ? <ChoosePlus {...props} /> : <AddPlus {...props} />;

/** The dish and corner that had the focus when it left the page. */
let leftBy: string | null = null;

/**
 * Plus and counter replace each other: the corner that unmounts hands the focus to the next one of its dish, unless it has moved elsewhere
 * meanwhile.
 */
const useFocusHandover = ({
  productKey,
  corner: name = "",
}: Pick<CardPlusProps, "productKey" | "corner">): RefCallback<HTMLElement> => {
  const own = `${name} ${productKey}`;
  return useCallback(
    (corner: HTMLElement | null) => {
      if (corner === null) return;
      const buttons = corner.matches("button") ? [corner] : [...corner.querySelectorAll("button")];
      if (leftBy === own) {
        leftBy = null;
        if (isFocusLost()) buttons.at(-1)?.focus({ preventScroll: true });
      }
      return () => {
        if (corner.contains(document.activeElement)) leftBy = own;
      };
    },
    [own],
  );
};

/** A dish with something to choose: the plus opens it, and says how many are in the cart. */
function ChoosePlus({ productKey, corner: place, name, isSkipped }: CardPlusProps) {
  const t = useTranslations("product");
  const open = useModals((modals) => modals.open);
  const units = useProductUnits(productKey);
  const corner = useFocusHandover({ productKey, corner: place });
  return (
    <button
      ref={corner}
      type="button"
      tabIndex={isSkipped ? -1 : undefined}
      className={styles.plus}
      aria-haspopup="dialog"
      aria-label={units > 0 ? t("choose_more", { name, count: units }) : t("choose", { name })}
      onClick={() => open({ kind: "product", product_key: productKey })}
      {...(units > 0 && { "data-units": units })}
    />
  );
}

/** A dish as it is: the plus adds it and becomes a counter in the next frame. */
function AddPlus({
  productKey,
  corner: place,
  name,
  price,
  step: usualStep,
  lastHourStep,
  isSkipped = false,
}: CardPlusProps) {
  const t = useTranslations("product");
  const { value, busy, change } = useCartCounter(productKey, { unitPrice: price });
  const step = useSaleStep({ sale_multiplicity: usualStep, sale_multiplicity_last_hour: lastHourStep });
  const guard = usePlaceGuard();
  const isOffline = useOffline();
  const corner = useFocusHandover({ productKey, corner: place });

  const add = () => {
    if (!guard({ product_key: productKey, count: step, modifiers: {} })) return;
    change(step);
    if (!isOffline) announce(t("added", { name }));
  };

  if (value > 0) {
    return (
      <span ref={corner} className={styles.counter} data-units={value}>
        <Counter
          value={value}
          onChange={change}
          step={step}
          max={largestCount(step)}
          label={name}
          busy={busy || isOffline}
          isSkipped={isSkipped}
          className={styles.inner}
        />
      </span>
    );
  }
  return (
    <button
      ref={corner}
      type="button"
      tabIndex={isSkipped ? -1 : undefined}
      className={styles.plus}
      aria-label={t("add", { name })}
      aria-disabled={isOffline || undefined}
      onClick={add}
    />
  );
}
