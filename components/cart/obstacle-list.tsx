"use client";

import {
  ChevronRight,
  CircleAlert,
  House,
  LogIn,
  type LucideIcon,
  Plus,
  Store,
  Tag,
  Trash2,
  WifiOff,
} from "lucide-react";
import { useTranslations } from "next-intl";
import type { MouseEvent } from "react";
import { ExactNumbers } from "@/components/ui/exact-numbers";
import { usePriceFormat } from "@/components/ui/price-format";
import { Status } from "@/components/ui/status";
import { useModals } from "@/lib/client/modal/modal-store";
import { useCity } from "@/lib/client/place/city";
import { lineAnchor } from "./cart-line";
import styles from "./obstacle-list.module.css";
import type { Obstacle } from "./obstacles";
import { risenAnchor } from "./risen-prices";

const icons: Record<Obstacle["kind"], LucideIcon> = {
  city_stopped: CircleAlert,
  shop_stopped: Store,
  kitchen_stopped: Store,
  offline: WifiOff,
  empty: Plus,
  no_address: House,
  no_shop: Store,
  unavailable: Trash2,
  minimum: Plus,
  risen: Tag,
  login: LogIn,
};

/** An obstacle in words. */
export const useObstacleText = (): ((obstacle: Obstacle) => string) => {
  const t = useTranslations("cart.order");
  const format = usePriceFormat();
  return (obstacle) => {
    switch (obstacle.kind) {
      case "city_stopped":
      case "shop_stopped":
      case "kitchen_stopped":
        return obstacle.alert ?? t(obstacle.kind);
      case "unavailable":
        return t("unavailable", { name: obstacle.name });
      case "minimum":
        return t("minimum", { amount: format(obstacle.left) });
      default:
        return t(obstacle.kind);
    }
  };
};

type ObstacleLinkProps = { readonly obstacle: Obstacle; readonly text: string; readonly step: "order" | undefined };

const show = (event: MouseEvent, anchor: string) => {
  const place = document.getElementById(anchor);
  if (place === null) return;
  event.preventDefault();
  place.scrollIntoView({ block: "center", behavior: "smooth" });
  place.focus({ preventScroll: true });
};

/** Where in the cart an obstacle is; null for one that is elsewhere. */
const anchorOf = (obstacle: Obstacle): string | null => {
  if (obstacle.kind === "risen") return risenAnchor;
  return obstacle.kind === "unavailable" ? lineAnchor(obstacle.key) : null;
};

const hrefOf = (obstacle: Obstacle, cityAlias: string): string | null => {
  const anchor = anchorOf(obstacle);
  if (anchor !== null) return `#${anchor}`;
  return obstacle.kind === "minimum" || obstacle.kind === "empty" ? `/${cityAlias}` : null;
};

/** Leads to what is missing: a link where it has an address, else a button that opens its modal. */
const ObstacleLink = ({ obstacle, text, step }: ObstacleLinkProps) => {
  const city = useCity();
  const { open, closeAll } = useModals();
  const Icon = icons[obstacle.kind];
  const href = hrefOf(obstacle, city.alias);
  const inner = (
    <>
      <Icon aria-hidden="true" className={styles.icon} />
      <span className={styles.text}>
        <ExactNumbers>{text}</ExactNumbers>
      </span>
      <ChevronRight aria-hidden="true" className={styles.more} />
    </>
  );
  const follow = (event: MouseEvent) => {
    const anchor = anchorOf(obstacle);
    if (anchor !== null) return show(event, anchor);
    if (window.location.pathname === href) event.preventDefault();
    return closeAll();
  };
  if (href !== null) {
    return (
      <a className={styles.link} href={href} onClick={follow}>
        {inner}
      </a>
    );
  }
  const openModal = () =>
    obstacle.kind === "login"
      ? open({ kind: "user_login", open_order: true })
      : open({ kind: "order_types", ...(step && { step }) });
  return (
    <button type="button" className={styles.link} aria-haspopup="dialog" onClick={openModal}>
      {inner}
    </button>
  );
};

type ObstacleListProps = {
  readonly obstacles: readonly Obstacle[];
  /** Shown inside the checkout form: the order type stays as it is. */
  readonly step?: "order" | undefined;
};

/** Why the order cannot be made, each reason a link to what is missing (SPEC-413). */
export function ObstacleList({ obstacles, step }: ObstacleListProps) {
  const t = useTranslations("cart.order");
  const textOf = useObstacleText();
  if (obstacles.length === 0) return null;
  return (
    <ul className={styles.list} aria-label={t("blocked")}>
      {obstacles.map((obstacle) => (
        <li key={obstacle.kind === "unavailable" ? obstacle.key : obstacle.kind}>
          {obstacle.kind === "city_stopped" || obstacle.kind === "offline" ? (
            <Status tone="warning">{textOf(obstacle)}</Status>
          ) : (
            <ObstacleLink obstacle={obstacle} text={textOf(obstacle)} step={step} />
          )}
        </li>
      ))}
    </ul>
  );
}
