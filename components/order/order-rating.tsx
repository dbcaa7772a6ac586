"use client";

import { Star } from "lucide-react";
import { useTranslations } from "next-intl";
import { useEffect, useRef } from "react";
import { useSingleFlight } from "@/lib/client/core/single-flight";
import { flash } from "@/lib/client/flash/flash";
import { useOrder } from "@/lib/client/order/order";
import type { Order } from "@/lib/contract/order/order";
import type { OrderRating as Rating } from "@/lib/contract/order/order-rating";
import { isPraise, STARS } from "@/lib/domain/order/rating";
import styles from "./order-rating.module.css";
import { RatingDetails } from "./rating-details";
import { useOrderRate, useOrderRating, useRateFailure } from "./use-order-rating";

type ChoiceProps = { readonly chosen: number | null; readonly onChoose: (stars: number) => void };

/** Five buttons, not radios: one press is the whole answer, and arrow keys must not give it. */
const Choice = ({ chosen, onChoose }: ChoiceProps) => {
  const t = useTranslations("order.rating");
  return (
    <ul className={styles.stars}>
      {STARS.map((stars) => (
        <li key={stars}>
          <button
            type="button"
            className={styles.star}
            data-lit={chosen !== null && stars <= chosen}
            aria-label={t("star", { stars, word: t(`words.${stars}`) })}
            title={t(`words.${stars}`)}
            onClick={() => onChoose(stars)}
          >
            <Star aria-hidden="true" />
          </button>
        </li>
      ))}
    </ul>
  );
};

const Stars = ({ stars }: { readonly stars: number }) => {
  const t = useTranslations("order.rating");
  return (
    <p className={styles.given}>
      <span className={styles.stars} aria-hidden="true">
        {STARS.map((star) => (
          <Star key={star} className={styles.still} data-lit={star <= stars} />
        ))}
      </span>
      <span>{t("given", { stars })}</span>
    </p>
  );
};

type GivenProps = { readonly order: Order; readonly rating: Rating; readonly isNew: boolean };

/** What was given; what is new of it takes the focus over from what was pressed, and so is read. */
const Given = ({ order, rating, isNew }: GivenProps) => {
  const t = useTranslations("order.rating");
  const ref = useRef<HTMLDivElement>(null);
  const wasOpen = useRef(rating.is_open);
  useEffect(() => {
    if (isNew || wasOpen.current !== rating.is_open) ref.current?.focus();
  }, [isNew, rating.is_open]);
  return (
    <div ref={ref} tabIndex={-1} className={styles.body}>
      <Stars stars={rating.stars} />
      {rating.is_open ? (
        <RatingDetails order={order} stars={rating.stars} />
      ) : (
        <p>{t(isPraise(rating.stars) ? "thanks_praise" : "thanks_blame")}</p>
      )}
    </div>
  );
};

const Asking = ({ order }: { readonly order: Order }) => {
  const t = useTranslations("order.rating");
  const { data } = useOrderRating(order.order_id);
  const { mutateAsync, isPending, isSuccess, variables } = useOrderRate(order.order_id);
  const { run } = useSingleFlight();
  const failed = useRateFailure();
  if (data === undefined) return null;
  const choose = async (stars: number) => {
    try {
      await mutateAsync({ stars });
    } catch (error) {
      flash({ type: "error", text: failed(error) });
    }
  };
  return (
    <section className={styles.card} aria-labelledby="order-rating">
      <h2 id="order-rating" className={styles.title}>
        {t("title")}
      </h2>
      {data.rating === null ? (
        <div className={styles.body}>
          <p className={styles.muted}>{t("text")}</p>
          <Choice chosen={isPending ? variables.stars : null} onChoose={(stars) => void run(() => choose(stars))} />
        </div>
      ) : (
        <Given order={order} rating={data.rating} isNew={isSuccess} />
      )}
    </section>
  );
};

/** The rating of a received order: one tap; reasons and a comment are optional. */
export function OrderRating({ orderId }: { readonly orderId: number }) {
  const { data: order } = useOrder(orderId);
  return order?.status.alias === "done" ? <Asking order={order} /> : null;
}
