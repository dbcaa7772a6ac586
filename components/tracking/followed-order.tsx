"use client";

import { useTranslations } from "next-intl";
import { Bill } from "@/components/ui/bill";
import boxStyles from "@/components/ui/box.module.css";
import { ExactNumbers } from "@/components/ui/exact-numbers";
import { useLinkOfAddress, useOrderLink } from "@/lib/client/order/order-link";
import type { LinkedOrder } from "@/lib/contract/order/order-link";
import styles from "./followed-order.module.css";
import { StageBar } from "./stage-bar";
import { StageScene } from "./stage-scene";
import { useHeadline } from "./use-headline";

/** The order of the page's link, which has been read. */
export function FollowedOrder() {
  const link = useLinkOfAddress();
  return link == null ? null : <Followed link={link} />;
}

const Followed = ({ link }: { readonly link: string }) => {
  const { data } = useOrderLink(link);
  return data === undefined ? null : <Going order={data.order} />;
};

/** How an order is going, for everybody who has its link (SPEC-789): nothing of its customer, and of one that is brought nothing of where to. */
const Going = ({ order }: { readonly order: LinkedOrder }) => {
  const t = useTranslations("order-link");
  const tracking = useTranslations("tracking");
  const { order_id: id, order_type: type, status, shop, lines, price_total: total } = order;
  const times = { promise: null, promised_at: null, times: null, completed_at: null };
  const { headline, now } = useHeadline({ ...times, ...order, completed_at: order.completed_at ?? null });
  return (
    <section className={boxStyles.box}>
      <p className={styles.number}>
        <ExactNumbers>{t("number", { id })}</ExactNumbers>
      </p>
      <StageScene status={status.alias} orderType={type} />
      <h1 className={styles.headline}>
        <ExactNumbers>{headline}</ExactNumbers>
      </h1>
      <p>{status.description}</p>
      {status.alias !== "canceled" && <StageBar status={status.alias} orderType={type} times={null} now={now} />}
      {type === "takeaway" && shop !== null && (
        <p>
          <ExactNumbers>{t("pickup", { address: `${shop.name}, ${shop.address}` })}</ExactNumbers>
        </p>
      )}
      <Bill label={t("list")} lines={lines} totalLabel={t("total")} total={total} />
      <p role="status" className="visually-hidden">
        {tracking("announce", { status: status.name })}
      </p>
    </section>
  );
};
