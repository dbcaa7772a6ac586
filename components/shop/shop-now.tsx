"use client";

import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { Skeleton } from "@/components/ui/skeleton";
import { Status } from "@/components/ui/status";
import { useDateText } from "@/lib/client/core/date-text";
import { useCity } from "@/lib/client/place/city";
import { businessDate } from "@/lib/domain/time/business-day";
import { dayOf } from "@/lib/domain/time/schedule";
import styles from "./shop-row.module.css";
import { ShopStateAt } from "./shop-state";
import { useShopsLive } from "./shops-live";
import { dayHours, specialDays, useHoursText } from "./week";

type ShopNowProps = { readonly id: number };

/** Whether the shop is open; nothing where that is unknown. */
export function ShopNow({ id }: ShopNowProps) {
  const { shops, now, isUnknown } = useShopsLive();
  const shop = shops?.get(id);
  const isComing = !isUnknown && (shops === undefined || now === null);
  return (
    <div className={styles.now}>
      {isComing && <Skeleton width="160px" height="20px" />}
      {shop && now && <ShopStateAt shop={shop} now={now} />}
    </div>
  );
}

/** The hours of the business day that is on. */
export function ShopToday({ id }: ShopNowProps) {
  const t = useTranslations("shop.hours");
  const hoursText = useHoursText();
  const { timezone } = useCity();
  const { shops, now } = useShopsLive();
  const shop = shops?.get(id);
  if (!shop || now === null) return null;
  const { working_minutes: ranges } = dayOf(shop.schedule, businessDate(now, timezone));
  return <span className={styles.today}>{t("today", { hours: hoursText(dayHours(ranges)) })}</span>;
}

/** The days ahead whose hours are not the usual ones. */
export function ShopChanges({ id }: ShopNowProps) {
  const t = useTranslations("shop.hours");
  const hoursText = useHoursText();
  const dateText = useDateText();
  const { timezone } = useCity();
  const { shops, now } = useShopsLive();
  const shop = shops?.get(id);
  const days = shop && now ? specialDays(shop.schedule, businessDate(now, timezone)) : [];
  if (days.length === 0) return null;
  return (
    <>
      <p className={styles.changes}>{t("special")}</p>
      <dl className={styles.week}>
        {days.map(({ date, hours }) => (
          <div key={date} className={styles.day}>
            <dt>{dateText(new Date(`${date}T00:00:00Z`), "day", "UTC")}</dt>
            <dd>{hoursText(hours)}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

/** Says that the present is unknown, with a button to retry; the list and the usual hours are the page's own. */
export function ShopsUnknown() {
  const t = useTranslations("shop.unknown");
  const common = useTranslations("common");
  const { isUnknown, retry } = useShopsLive();
  if (!isUnknown) return null;
  const again = (
    <Button variant="secondary" onClick={retry}>
      {common("retry")}
    </Button>
  );
  return (
    <Status tone="warning" live title={t("title")} action={again}>
      {t("text")}
    </Status>
  );
}
