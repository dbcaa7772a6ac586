"use client";

import clsx from "clsx";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { useEffect, useId, useRef, useState } from "react";
import { Skeleton } from "@/components/ui/skeleton";
import { type TaskBack, TaskHead } from "@/components/ui/task-head";
import { useCart } from "@/lib/client/cart/cart";
import { soldUnits } from "@/lib/client/cart/sold-units";
import { useIsMutating } from "@/lib/client/core/queries";
import { useTabletScreen, useWideScreen } from "@/lib/client/core/screen";
import { useCheckoutStep } from "@/lib/client/order/checkout-step";
import { OrderPlace } from "@/lib/client/order/order-place";
import { useCity } from "@/lib/client/place/city";
import { CartBody } from "./cart-body";
import { CartGate } from "./cart-gate";
import styles from "./cart-page.module.css";
import { CartSkeleton } from "./cart-skeleton";
import { ClearButton } from "./clear-button";
import { useListedLines } from "./line-removal";
import { OrderButton } from "./order-button";
import { useOrderSubmitted } from "./order-submitted";
import { OrderSummary } from "./order-summary";
import { RelatedSlider } from "./related-slider";

/**
 * Leaves the cart page for the city's home once the cart is empty, but neither while it is loading, nor while a removed
 * line can still be brought back, nor after an order has emptied it (SPEC-58).
 */
const useEmptyCartLeave = (): void => {
  const city = useCity();
  const router = useRouter();
  const { data: cart, isFetching } = useCart();
  const isOrdered = useOrderSubmitted();
  const isChanging = useIsMutating() > 0;
  const hasLines = useListedLines().length > 0;
  const isLeft = cart?.count === 0 && !hasLines && !isFetching && !isChanging && !isOrdered;
  useEffect(() => {
    if (isLeft) router.replace(`/${city.alias}`);
  }, [isLeft, city.alias, router]);
};

type CartPageProps = {
  /** The form of step 2. */
  readonly checkout: ReactNode;
};

/** Where a task with the cart is left to. */
const useMenuBack = (): TaskBack => {
  const t = useTranslations("cart.empty");
  const { alias } = useCity();
  return { name: t("to_menu"), href: `/${alias}` };
};

const Wide = ({ checkout }: CartPageProps) => {
  const t = useTranslations("cart");
  const titleId = useId();
  const back = useMenuBack();
  const { data: cart } = useCart();
  const [place, setPlace] = useState<HTMLElement | null>(null);
  return (
    <>
      <TaskHead title={<span>{t("checkout_title")}</span>} back={back} />
      <div className={styles.body}>
        <div className={styles.columns}>
          <div className={styles.main}>
            <OrderPlace value={place}>
              <CartGate skeleton={<FormSkeleton />}>{() => checkout}</CartGate>
            </OrderPlace>
            {cart !== undefined && <RelatedSlider cart={cart} skeletons={5} heading="h2" />}
          </div>
          <aside className={styles.aside} aria-labelledby={titleId}>
            <div className={styles.summary}>
              <header className={styles.summaryHead}>
                <h2 id={titleId} className={styles.summaryTitle}>
                  {t("summary_title")}
                </h2>
                {cart !== undefined && cart.count > 0 && <ClearButton />}
              </header>
              <div className={styles.list}>
                <CartGate>{(loaded) => <CartBody cart={loaded} variant="summary" />}</CartGate>
              </div>
            </div>
            {/* The list scrolls with the page; promocode, total and order button stay in sight. */}
            {cart !== undefined && cart.count > 0 && (
              <div className={styles.order}>
                <div className={styles.prices}>
                  <OrderSummary cart={cart} withSavings />
                </div>
                <div ref={setPlace} className={styles.place} />
              </div>
            )}
          </aside>
        </div>
      </div>
    </>
  );
};

const FormSkeleton = () => (
  <div className={styles.form} aria-hidden="true">
    {["220px", "300px", "160px"].map((height) => (
      <Skeleton key={height} height={height} radius="20px" />
    ))}
  </div>
);

type StepsProps = CartPageProps & {
  /** The sum and the button stand beside the lines, and beside the form. */
  readonly hasColumns: boolean;
};

/** The two steps of the cart's modal as a page; with columns the sum stays beside both. */
const Steps = ({ checkout, hasColumns }: StepsProps) => {
  const t = useTranslations("cart");
  const menu = useMenuBack();
  const { step, setStep } = useCheckoutStep();
  const { data: cart } = useCart();
  const heading = useRef<HTMLHeadingElement>(null);
  const [place, setPlace] = useState<HTMLElement | null>(null);
  const hasUnits = cart !== undefined && cart.count > 0;
  const go = (next: 1 | 2) => {
    setStep(next);
    window.scrollTo({ top: 0, behavior: "instant" });
    heading.current?.focus({ preventScroll: true });
  };
  const form = <CartGate>{() => checkout}</CartGate>;
  const lines = (
    <div className={styles.narrow}>
      {hasUnits && <h2 className="visually-hidden">{t("line.list")}</h2>}
      {hasUnits && (
        <div className={styles.count}>
          <span>{t("count", { count: soldUnits(cart) })}</span>
          <ClearButton />
        </div>
      )}
      <CartGate>{(loaded) => <CartBody cart={loaded} variant={hasColumns ? "columns" : "modal"} />}</CartGate>
      {hasUnits && !hasColumns && (
        <div className={styles.foot} data-order-bar="sticky">
          <OrderButton cart={cart} onOrder={() => go(2)} />
        </div>
      )}
    </div>
  );
  const main = step === 2 ? form : lines;
  return (
    <>
      <TaskHead
        title={<span>{t(step === 2 ? "checkout_title" : "title")}</span>}
        back={step === 2 ? { name: t("step_back"), onBack: () => go(1) } : menu}
        headingRef={heading}
      />
      <div className={styles.body}>
        {hasColumns ? (
          <div className={styles.columns}>
            <div className={styles.main}>
              <OrderPlace value={place}>{main}</OrderPlace>
            </div>
            <aside className={styles.aside} aria-label={t("summary_title")}>
              {hasUnits && (
                <div className={clsx(styles.order, styles.alone)}>
                  <div className={styles.prices}>
                    <OrderSummary cart={cart} withSavings />
                  </div>
                  <div ref={setPlace} className={styles.place}>
                    {step === 1 && <OrderButton cart={cart} onOrder={() => go(2)} />}
                  </div>
                </div>
              )}
            </aside>
          </div>
        ) : (
          main
        )}
      </div>
    </>
  );
};

/**
 * The cart page: form and summary side by side where there is room, else the two steps of the cart modal, on a tablet with
 * the sum beside them (SPEC-832). Which of them is known only in the browser, so the page waits for it in the shape of both.
 */
export function CartPage({ checkout }: CartPageProps) {
  const t = useTranslations("cart");
  const menu = useMenuBack();
  const isWide = useWideScreen(null);
  const hasColumns = useTabletScreen();
  const setStep = useCheckoutStep((state) => state.setStep);
  useEmptyCartLeave();
  useEffect(() => {
    const { pathname } = window.location;
    // In another language it is another page at the same address: the step stays.
    return () => {
      if (window.location.pathname !== pathname) setStep(1);
    };
  }, [setStep]);
  if (isWide === null || hasColumns === null) {
    return (
      <>
        <TaskHead title={<span>{t("title")}</span>} back={menu} />
        <div className={styles.body}>
          <CartSkeleton lines={3} />
        </div>
      </>
    );
  }
  return isWide ? <Wide checkout={checkout} /> : <Steps checkout={checkout} hasColumns={hasColumns} />;
}
