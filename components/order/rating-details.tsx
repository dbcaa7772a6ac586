"use client";

import { useTranslations } from "next-intl";
import { type FormEvent, useState } from "react";
import { Button } from "@/components/ui/button";
import choice from "@/components/ui/choice.module.css";
import { Status } from "@/components/ui/status";
import { TextArea } from "@/components/ui/text-area";
import { useSingleFlight } from "@/lib/client/core/single-flight";
import type { Order } from "@/lib/contract/order/order";
import type { RatingReason } from "@/lib/contract/order/rating-reasons";
import { isPraise, MAX_COMMENT, reasonsFor } from "@/lib/domain/order/rating";
import { textOrNull } from "@/lib/domain/text";
import styles from "./order-rating.module.css";
import { useOrderRate, useRateFailure } from "./use-order-rating";

type RatingDetailsProps = { readonly order: Order; readonly stars: number };

/** Optional reasons and a comment for a rating. */
export function RatingDetails({ order, stars }: RatingDetailsProps) {
  const t = useTranslations("order.rating");
  const [reasons, setReasons] = useState<readonly RatingReason[]>([]);
  const [comment, setComment] = useState("");
  const { mutateAsync, error } = useOrderRate(order.order_id);
  const { isBusy, run } = useSingleFlight();
  const failed = useRateFailure();
  const isEmpty = reasons.length === 0 && comment.trim() === "";

  const toggle = (reason: RatingReason) =>
    setReasons((chosen) =>
      chosen.includes(reason) ? chosen.filter((other) => other !== reason) : [...chosen, reason],
    );
  const send = (event: FormEvent) => {
    event.preventDefault();
    const rating = { stars, reasons: [...reasons], comment: textOrNull(comment) };
    // `error` renders the failure.
    if (!isEmpty) void run(() => mutateAsync(rating).catch(() => undefined));
  };

  return (
    <form className={styles.body} onSubmit={send}>
      <fieldset className={styles.reasons}>
        <legend className={styles.ask}>{t(isPraise(stars) ? "ask_praise" : "ask_blame")}</legend>
        {reasonsFor(stars, order.order_type).map((reason) => (
          <label key={reason} className={`${choice.choice} ${styles.reason}`}>
            <input
              type="checkbox"
              className="visually-hidden"
              checked={reasons.includes(reason)}
              onChange={() => toggle(reason)}
            />
            <span>{t(`reasons.${reason}`)}</span>
          </label>
        ))}
      </fieldset>
      <TextArea
        label={t("comment")}
        value={comment}
        rows={2}
        maxLength={MAX_COMMENT}
        onChange={(event) => setComment(event.target.value)}
      />
      {error !== null && (
        <Status tone="error" live>
          {failed(error)}
        </Status>
      )}
      {!isEmpty && (
        <Button type="submit" busy={isBusy} wide>
          {t("send")}
        </Button>
      )}
    </form>
  );
}
