"use client";

import { House, Store } from "lucide-react";
import { useTranslations } from "next-intl";
import { isPayable, PayLink } from "@/components/modal/pay-link";
import { useLeave } from "@/components/modal/use-leave";
import { Button } from "@/components/ui/button";
import { ButtonLink } from "@/components/ui/button-link";
import { ExactNumbers } from "@/components/ui/exact-numbers";
import { useDateText } from "@/lib/client/core/date-text";
import { useStorefront } from "@/lib/client/core/storefront";
import { useModals } from "@/lib/client/modal/modal-store";
import type { OrderCard as Card } from "@/lib/contract/order/order";
import { formatPrice } from "@/lib/domain/menu/price";
import { canRepeat, isFinal } from "@/lib/domain/order/order-progress";
import styles from "./order-card.module.css";
import { useRepeat } from "./repeat";

/** How many pictures stand for an order (SPEC-244). */
const SHOWN = 3;

const Products = ({ products }: Pick<Card, "products">) => {
  const t = useTranslations("order.card");
  const rest = products.length - SHOWN;
  return (
    <ul className={styles.products}>
      {products.slice(0, SHOWN).map(({ id, name, image_url: source }, index) => (
        // The same dish may stand twice with other modifiers, and the list never changes its order.
        // biome-ignore lint/suspicious/noArrayIndexKey: see above
        <li key={`${id} ${index}`} className={styles.product} title={name}>
          {source === null ? (
            <span className="visually-hidden">{name}</span>
          ) : (
            <img data-picture="" src={source} alt={name} width={64} height={64} loading="lazy" />
          )}
        </li>
      ))}
      {rest > 0 && (
        <li className={styles.rest}>
          <span aria-hidden="true">{`+${rest}`}</span>
          <span className="visually-hidden">{t("more", { count: rest })}</span>
        </li>
      )}
    </ul>
  );
};

const Place = ({ order }: { readonly order: Card }) => {
  const types = useTranslations("order-type");
  const isDelivery = order.order_type === "delivery";
  const where = isDelivery ? order.delivery?.full_address : order.shop?.address;
  const Icon = isDelivery ? House : Store;
  return (
    <p className={styles.place}>
      <Icon aria-hidden="true" />
      <span>{[types(order.order_type), where].filter(Boolean).join(" · ")}</span>
    </p>
  );
};

const Actions = ({ order }: { readonly order: Card }) => {
  const t = useTranslations("order.card");
  const open = useModals((modals) => modals.open);
  const leave = useLeave();
  const { repeat, isRepeating } = useRepeat();
  const { order_id: id, status, city_alias } = order;
  const tracking = `/${city_alias}/order/${id}/tracking`;
  return (
    <div className={styles.actions}>
      <PayLink order={order} aria-label={t("pay_of", { id })}>
        {t("pay")}
      </PayLink>
      {!isFinal(status.alias) && (
        <ButtonLink
          href={tracking}
          {...(isPayable(order) && { variant: "secondary" })}
          aria-label={t("track_of", { id })}
          onClick={(event) => {
            if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
            event.preventDefault();
            leave(tracking);
          }}
        >
          {t("track")}
        </ButtonLink>
      )}
      {canRepeat(status.alias) && (
        <Button variant="secondary" busy={isRepeating} aria-label={t("repeat_of", { id })} onClick={() => repeat(id)}>
          {t("repeat")}
        </Button>
      )}
      <Button
        variant="ghost"
        aria-haspopup="dialog"
        aria-label={t("details_of", { id })}
        onClick={() => open({ kind: "user_order_check", order_id: id })}
      >
        {t("details")}
      </Button>
    </div>
  );
};

/** What was saved on an order, in a line, and what its courier was given, in another; nothing where nothing was. */
const Savings = ({ order }: { readonly order: Card }) => {
  const t = useTranslations("order.card");
  const { settings } = useStorefront();
  const { discount, bonuses, tip = 0, gifts, currency_code: currency } = order;
  const write = (amount: number) => formatPrice(amount, currency, settings.enable_fractional_prices);
  const count = gifts.reduce((sum, { quantity }) => sum + quantity, 0);
  const words = [
    discount > 0 && t("discount", { amount: write(discount) }),
    bonuses > 0 && t("bonuses", { amount: write(bonuses) }),
    count > 0 && t("gifts", { count }),
  ].filter(Boolean);
  return (
    <>
      {words.length > 0 && (
        <p className={styles.savings}>
          <ExactNumbers>{words.join(" · ")}</ExactNumbers>
        </p>
      )}
      {tip > 0 && (
        <p className={styles.muted}>
          <ExactNumbers>{t("tip", { amount: write(tip) })}</ExactNumbers>
        </p>
      )}
    </>
  );
};

/** An order in the list: what became of it, where it went, what it was, and what to do with it (SPEC-244). */
export function OrderCard({ order }: { readonly order: Card }) {
  const t = useTranslations("order.card");
  const dateText = useDateText();
  const { settings } = useStorefront();
  const { order_id: id, status, created_at, timezone, price_total, currency_code } = order;
  const titleId = `order-${id}`;
  return (
    <article className={styles.card} aria-labelledby={titleId}>
      <header className={styles.head}>
        <div>
          <h3 id={titleId} className={styles.number}>
            <ExactNumbers>{t("number", { id })}</ExactNumbers>
          </h3>
          <time className={styles.muted} dateTime={created_at}>
            {dateText(new Date(created_at), "datedMoment", timezone)}
          </time>
        </div>
        <p className={styles.total} translate="no">
          {formatPrice(price_total, currency_code, settings.enable_fractional_prices)}
        </p>
      </header>
      <div className={styles.state} data-status={status.alias}>
        <p className={styles.status}>{status.name}</p>
        <p className={styles.muted}>{status.description}</p>
      </div>
      <Place order={order} />
      <Savings order={order} />
      <div className={styles.foot}>
        <Products products={order.products} />
        <Actions order={order} />
      </div>
    </article>
  );
}
