import { useTranslations } from "next-intl";
import { Badge } from "@/components/ui/badge";
import { Icon } from "@/components/ui/icon";
import { chevronDownIcon } from "@/components/ui/icons";
import { phoneIcon } from "@/components/ui/later-icons";
import { useDateText } from "@/lib/client/core/date-text";
import { phoneHref } from "@/lib/client/customer/phone-href";
import type { Shop } from "@/lib/contract/place/shop";
import { SellerLine } from "./sellers";
import { ShopChoice, ShopOnMap } from "./shop-choice";
import { ShopChanges, ShopNow, ShopToday } from "./shop-now";
import styles from "./shop-row.module.css";
import { useHoursText, type WeekRow, weekRows } from "./week";

/** A Monday, so that weekdays can be named. */
const MONDAY = Date.UTC(2024, 0, 1);
const DAY_MS = 86_400_000;

const useDayNames = (): ((row: WeekRow) => string) => {
  const t = useTranslations("shop.hours");
  const dateText = useDateText();
  const nameOf = (day: number) => dateText(new Date(MONDAY + (day - 1) * DAY_MS), "weekday", "UTC");
  return ({ from, to }) => {
    if (from === 1 && to === 7) return t("every_day");
    return from === to ? nameOf(from) : `${nameOf(from)}–${nameOf(to)}`;
  };
};

const Hours = ({ shop }: { readonly shop: Pick<Shop, "id" | "schedule"> }) => {
  const t = useTranslations("shop.hours");
  const dayNames = useDayNames();
  const hoursText = useHoursText();
  return (
    <details className={styles.hours}>
      <summary className={styles.summary}>
        {t("title")}
        <ShopToday id={shop.id} />
        <Icon path={chevronDownIcon} className={styles.chevron} />
      </summary>
      <dl className={styles.week}>
        {weekRows(shop.schedule).map((row) => (
          <div key={row.from} className={styles.day}>
            <dt>{dayNames(row)}</dt>
            <dd>{hoursText(row.hours)}</dd>
          </div>
        ))}
      </dl>
      <ShopChanges id={shop.id} />
    </details>
  );
};

type ShopRowProps = {
  readonly shop: Shop;
  /** Orders are fetched from the shops of this city. */
  readonly canChoose: boolean;
};

/** A shop of the page: where it is, when it is open, how to call it, and its choice. */
export function ShopRow({ shop, canChoose }: ShopRowProps) {
  const t = useTranslations("shop");
  const { id, name, address, tags, phone } = shop;
  return (
    <div className={styles.row}>
      <div className={styles.words}>
        <h2 className={styles.street}>{address.street}</h2>
        <p className={styles.name}>{[name, address.description].filter(Boolean).join(" · ")}</p>
        <ShopNow id={id} />
      </div>
      {tags.length > 0 && (
        <ul className={styles.tags}>
          {tags.map((tag) => (
            <li key={tag}>
              <Badge tone="muted">{tag}</Badge>
            </li>
          ))}
        </ul>
      )}
      <Hours shop={shop} />
      {shop.company_name !== "" && (
        <p className={styles.seller}>
          <SellerLine shop={shop} />
        </p>
      )}
      <div className={styles.actions}>
        <ShopOnMap shop={{ id, name, street: address.street }} at={shop.map.coordinates} className={styles.on_map} />
        {phone !== null && (
          <a href={phoneHref(phone)} className={styles.phone} aria-label={t("call", { name, phone })}>
            <Icon path={phoneIcon} />
            <span translate="no">{phone}</span>
          </a>
        )}
        {canChoose && <ShopChoice shop={{ id, name, street: address.street }} className={styles.choice} />}
      </div>
    </div>
  );
}
