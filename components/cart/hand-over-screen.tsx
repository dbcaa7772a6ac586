"use client";

import { CircleAlert, Link2Off } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Bill } from "@/components/ui/bill";
import boxStyles from "@/components/ui/box.module.css";
import { Button } from "@/components/ui/button";
import { ButtonLink } from "@/components/ui/button-link";
import { EmptyState } from "@/components/ui/empty-state";
import { ExactNumbers } from "@/components/ui/exact-numbers";
import { Skeleton } from "@/components/ui/skeleton";
import { Status } from "@/components/ui/status";
import { takeHandOver, useHandOver, useHandOverLink } from "@/lib/client/cart/hand-over";
import { hasFieldError, isFinalRefusal, isRefusal, messageOf } from "@/lib/client/core/call-failure";
import { useStorefront } from "@/lib/client/core/storefront";
import { useCity } from "@/lib/client/place/city";
import type { HandOver } from "@/lib/contract/hand-over";
import styles from "./hand-over-screen.module.css";

type HandOverScreenProps = {
  /** Opens another page as a document of its own; tests bring their own. */
  readonly go?: (address: string) => void;
};

const goTo = (address: string): void => window.location.assign(address);

/** What an assistant has prepared for who opens its link (ADR-0144): what it is, and whether he wants it. Opening it changes nothing. */
export function HandOverScreen({ go = goTo }: HandOverScreenProps) {
  const link = useHandOverLink();
  return (
    <div className={styles.page}>
      {link === undefined && <Waiting />}
      {link === null && <Missing />}
      {link != null && <Opened key={link} link={link} go={go} />}
    </div>
  );
}

const Waiting = () => {
  const t = useTranslations("hand-over");
  return (
    <div className={boxStyles.box} role="status">
      <span className="visually-hidden">{t("loading")}</span>
      <Skeleton height="32px" radius="12px" />
      <Skeleton height="160px" radius="20px" />
      <Skeleton height="52px" radius="26px" />
    </div>
  );
};

/** Says the same of every link that opens nothing: never given out, too old, taken over elsewhere, ordered. */
const Missing = () => {
  const t = useTranslations("hand-over");
  const { alias } = useCity();
  return (
    <EmptyState
      level={1}
      icon={<Link2Off />}
      title={t("missing")}
      text={t("missing_text")}
      action={<ButtonLink href={`/${alias}`}>{t("to_menu")}</ButtonLink>}
    />
  );
};

const Opened = ({ link, go }: { readonly link: string; readonly go: (address: string) => void }) => {
  const t = useTranslations("hand-over");
  const { data, error, isFetching, refetch } = useHandOver(link);
  if (isFinalRefusal(error)) return <Missing />;
  if (data !== undefined) return <Offered link={link} prepared={data.hand_over} go={go} />;
  if (error === null) return <Waiting />;
  return (
    <EmptyState
      level={1}
      icon={<CircleAlert />}
      title={t("load_failed")}
      action={
        <Button busy={isFetching} onClick={() => void refetch()}>
          {t("retry")}
        </Button>
      }
    />
  );
};

type OfferedProps = {
  readonly link: string;
  readonly prepared: HandOver;
  readonly go: (address: string) => void;
};

const Offered = ({ link, prepared, go }: OfferedProps) => {
  const t = useTranslations("hand-over");
  const { brand } = useStorefront();
  const { alias } = useCity();
  const { is_taken: isTaken, own_count: ownCount, lines, price_total: total } = prepared;
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [isMissing, setMissing] = useState(false);
  // Dishes came into the cart in another tab since this page was loaded.
  const [isFilled, setFilled] = useState(false);
  const isReplacing = ownCount > 0 || isFilled;

  const take = async () => {
    setBusy(true);
    setFailure(null);
    try {
      go(await takeHandOver(brand, link, isReplacing));
    } catch (error) {
      setBusy(false);
      if (isRefusal(error) && error.status === 409 && hasFieldError(error, "cart")) return setFilled(true);
      if (isFinalRefusal(error)) return setMissing(true);
      setFailure(messageOf(error) || t("failed"));
    }
  };

  if (isMissing) return <Missing />;
  return (
    <section className={boxStyles.box}>
      <h1 className={styles.title}>{t("title")}</h1>
      <p className={styles.text}>{t(isTaken ? "taken" : "text")}</p>
      <Bill label={t("list")} lines={lines} totalLabel={t("total")} total={total} />
      <Facts prepared={prepared} />
      {isReplacing && (
        <Status tone="warning" title={t("replaces")}>
          {t("replaces_text")}
        </Status>
      )}
      {failure !== null && (
        <Status tone="error" live>
          {failure}
        </Status>
      )}
      <div className={styles.actions}>
        <Button size="l" wide busy={isBusy} onClick={() => void take()}>
          {t(isReplacing ? "replace" : "take")}
        </Button>
        {isReplacing && (
          <ButtonLink href={`/${alias}/cart`} variant="secondary" size="l">
            {t("keep")}
          </ButtonLink>
        )}
      </div>
      <p className={styles.note}>{t("note")}</p>
    </section>
  );
};

/** Where and when, as the agent has it. What it wrote is a stranger's text: it stands here as text, under its own heading. */
const Facts = ({ prepared }: Pick<OfferedProps, "prepared">) => {
  const t = useTranslations("hand-over");
  const { order_type: type, street, shop, interval_title: time, comment } = prepared;
  const place = type === "delivery" ? street : shop && `${shop.name}, ${shop.address}`;
  const facts = [
    { name: t(`where_${type}`), value: place ?? t("place_open") },
    ...(time === null ? [] : [{ name: t("when"), value: time }]),
    ...(comment === null ? [] : [{ name: t("comment"), value: comment }]),
  ];
  return (
    <dl className={styles.facts}>
      {facts.map(({ name, value }) => (
        <div key={name} className={styles.fact}>
          <dt>{name}</dt>
          <dd>
            <ExactNumbers>{value}</ExactNumbers>
          </dd>
        </div>
      ))}
    </dl>
  );
};
