"use client";

import { CircleAlert, CircleCheck, Link2Off } from "lucide-react";
import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { Button } from "@/components/ui/button";
import { ButtonLink } from "@/components/ui/button-link";
import type { Elements } from "@/components/ui/elements";
import { EmptyState } from "@/components/ui/empty-state";
import { ExactNumbers } from "@/components/ui/exact-numbers";
import { Price } from "@/components/ui/price";
import { isFinalRefusal } from "@/lib/client/core/call-failure";
import { useStorefront } from "@/lib/client/core/storefront";
import { phoneHref } from "@/lib/client/customer/phone-href";
import { orderLinkHref, useLinkOfAddress, useOrderLink } from "@/lib/client/order/order-link";
import { payableOfLink } from "@/lib/client/payment/payable";
import { paymentNavigator } from "@/lib/client/payment/payment-navigator";
import { useCity } from "@/lib/client/place/city";
import type { LinkedOrder } from "@/lib/contract/order/order-link";
import { safePath } from "@/lib/routing/safe-path";
import { Loader } from "./loader";
import { OpenPayment } from "./open-payment";
import styles from "./payment-screen.module.css";
import { PaymentWaiting } from "./payment-waiting";
import { ProposedChange } from "./proposed-change";
import resultStyles from "./result-screen.module.css";
import type { PaymentSite } from "./use-payment";

type LinkScreenProps = Pick<PaymentSite, "bankOrigins"> & {
  readonly checkoutScriptUrl: string | null;
  readonly cardKitUrl: string | null;
  /** The sandbox's script that offers its cards. */
  readonly cardFillUrl?: string | null;
  /** How an order is going that is only followed (SPEC-789). */
  readonly followed?: Elements;
  /** How the page is left; tests bring their own. */
  readonly navigator?: PaymentSite["navigator"];
};

/** The order that a link opens, without a login (ADR-0124): what it is, and what is to be done with it. */
export function LinkScreen(site: LinkScreenProps) {
  const link = useLinkOfAddress();
  return (
    <div className={styles.page}>
      {link === undefined && <Waiting />}
      {link === null && <LinkMissing />}
      {link != null && <Linked key={link} link={link} {...site} />}
    </div>
  );
}

const Waiting = () => {
  const t = useTranslations("order-link");
  return <PaymentWaiting text={t("loading")} />;
};

/** Whom to call: the order's city has a number of its own, or the brand. */
const usePhone = (): string => {
  const { settings } = useStorefront();
  const city = useCity();
  return city.phone === "" ? settings.default_phone : city.phone;
};

/** Says the same of every link that opens nothing: it was never sent, is too old, or was used. */
const LinkMissing = () => {
  const t = useTranslations("order-link");
  const { alias } = useCity();
  const phone = usePhone();
  return (
    <EmptyState
      level={1}
      icon={<Link2Off />}
      title={t("missing")}
      text={t("missing_text")}
      action={
        <div className={styles.actions}>
          <ButtonLink href={phoneHref(phone)}>{t("call", { phone })}</ButtonLink>
          <ButtonLink href={`/${alias}`} variant="secondary">
            {t("to_menu")}
          </ButtonLink>
        </div>
      }
    />
  );
};

type LinkedProps = LinkScreenProps & { readonly link: string };

const Linked = ({ link, navigator = paymentNavigator, ...site }: LinkedProps) => {
  const t = useTranslations("payment-page");
  const { alias } = useCity();
  const { data, error, isFetching, refetch } = useOrderLink(link);
  const [isOver, setOver] = useState(false);
  const order = data?.order;
  const away =
    order === undefined || order.city_alias === alias ? null : safePath(orderLinkHref(order.city_alias, link));
  useEffect(() => {
    if (away !== null) navigator.go(away);
  }, [away, navigator]);
  // A payment that has begun ends on this page, though its link opens nothing any more.
  const isGone = isFinalRefusal(error) && (order?.payment == null || isOver);
  if (isGone) return <LinkMissing />;
  if (away !== null) return <Loader text={t("leaving")} />;
  if (data?.purpose === "follow") {
    return (
      <>
        {site.followed}
        <Help />
      </>
    );
  }
  if (order === undefined && error === null) return <Waiting />;
  if (order === undefined) {
    return (
      <EmptyState
        level={1}
        icon={<CircleAlert />}
        title={t("load_failed")}
        text={t("load_failed_text")}
        action={
          <Button busy={isFetching} onClick={() => void refetch()}>
            {t("retry")}
          </Button>
        }
      />
    );
  }
  const change = order.change ?? null;
  if (change !== null) {
    const facts = <Facts order={order} />;
    return <ProposedChange link={link} order={order} change={change} facts={facts} help={<Help />} />;
  }
  const payable = payableOfLink(link, order);
  const end = () => {
    setOver(true);
    void refetch();
  };
  if (payable === null) return <Settled order={order} />;
  return (
    <OpenPayment {...site} payable={payable} navigator={navigator} onOver={end}>
      <h1 className={styles.title}>{t("title")}</h1>
      <Facts order={order} isIntroduced />
    </OpenPayment>
  );
};

type FactsProps = { readonly order: LinkedOrder; readonly isIntroduced?: boolean };

/** Whose order it is, in the words of the call: the restaurant, the number, when and where. */
const Facts = ({ order, isIntroduced = false }: FactsProps) => {
  const t = useTranslations("order-link");
  const { order_id: id, order_type: type, shop, interval_title: time } = order;
  return (
    <div>
      <p>
        <ExactNumbers>{shop === null ? t("number", { id }) : t("number_of", { id, shop: shop.name })}</ExactNumbers>
      </p>
      {time !== null && (
        <p>
          <ExactNumbers>{t(`when_${type}`, { time })}</ExactNumbers>
        </p>
      )}
      {type === "takeaway" && shop !== null && <p>{t("pickup", { address: shop.address })}</p>}
      {isIntroduced && <p className={styles.label}>{t("intro")}</p>}
    </div>
  );
};

/** Nothing waits to be paid: it is paid already, perhaps on another device, or the money went back. */
const Settled = ({ order }: { readonly order: LinkedOrder }) => {
  const t = useTranslations("order-link");
  const isPaid = order.payment_state === "paid";
  const Icon = isPaid ? CircleCheck : CircleAlert;
  return (
    <section className={resultStyles.box} role="status">
      <Icon aria-hidden="true" className={isPaid ? resultStyles.good : resultStyles.bad} />
      <h1 className={resultStyles.title}>{t(isPaid ? "paid" : "returned")}</h1>
      <p>{t(isPaid ? "paid_text" : "returned_text")}</p>
      <Facts order={order} />
      <p className={resultStyles.number}>
        <Price amount={order.price_total} />
      </p>
      <Help />
    </section>
  );
};

const Help = () => {
  const t = useTranslations("order-link");
  const phone = usePhone();
  return (
    <p>
      {t("questions")}{" "}
      <a href={phoneHref(phone)} className={resultStyles.phone}>
        {phone}
      </a>
    </p>
  );
};
