"use client";

import { useTranslations } from "next-intl";
import { useEffect, useRef, useState } from "react";
import { MoreTexts } from "@/components/modal/deferred-texts";
import { announce } from "@/components/ui/announce";
import { Icon } from "@/components/ui/icon";
import { IconButton } from "@/components/ui/icon-button";
import { circleAlertIcon, crossIcon } from "@/components/ui/later-icons";
import { useCartPart } from "@/lib/client/cart/cart-query";
import { isUnavailable } from "@/lib/client/cart/sold-units";
import { useLiveStates } from "@/lib/client/core/live-states";
import { useStorefront } from "@/lib/client/core/storefront";
import { placeForOrderType } from "@/lib/client/place/order-type-pause";
import { placeOf } from "@/lib/client/place/place";
import { useStatesStream } from "@/lib/client/place/states-stream";
import type { Cart } from "@/lib/contract/cart";
import type { MessageTree } from "@/lib/i18n/merge";
import { noticeTexts } from "@/lib/i18n/notice-texts";
import styles from "./states-watch.module.css";
import { STOPPED_MARK } from "./while-stopped";

/** What takes no orders, and what customers read of it; null: no words of its own. */
type Stopped = { readonly kind: "city" | "zone" | "shop"; readonly words: string | null };

const placeIn = (cart: Cart | undefined) => cart?.place ?? undefined;

/** Why nothing can be ordered here now, as the stream says; null: it can, or nobody knows better than the page. */
const useStopped = (): Stopped | null => {
  const { city, orderType } = useStorefront();
  const live = useLiveStates();
  const stored = useCartPart(placeIn);
  if (city === null || live?.alias !== city.alias) return null;
  if (city.type === "stop") return { kind: "city", words: city.alert };
  const { shop_id, delivery_zone_id: zoneId } = placeOf(city.id, orderType, stored);
  const zone = orderType === "delivery" ? city.delivery_zones[String(zoneId)] : undefined;
  if (zone?.is_available === false) return { kind: "zone", words: zone.alert ?? null };
  const shop = live.states.shops[String(orderType === "delivery" ? zone?.shop_id : shop_id)];
  const now = shop === undefined ? null : placeForOrderType(shop, orderType);
  return now?.type === "stop" ? { kind: "shop", words: now.alert } : null;
};

/** The lines that cannot be had, each with its words; null while there is no cart. */
const linesOff = (cart: Cart | undefined): string | null =>
  cart === undefined
    ? null
    : Object.values(cart.products)
        .filter(isUnavailable)
        .map(({ name, alert }) => (alert === null ? name : `${name}: ${alert}`))
        .join("\n");

/** Says once of each line of the cart that it can no longer be had; who sees reads it beside the line. */
const useLinesAnnounced = (): void => {
  const lines = useCartPart(linesOff);
  const before = useRef<string | null>(null);
  useEffect(() => {
    const known = before.current;
    before.current = lines ?? known;
    if (known === null || lines === null) return;
    const news = lines.split("\n").filter((line) => line !== "" && !known.split("\n").includes(line));
    if (news.length > 0) announce(news.join(" "));
  }, [lines]);
};

type NoticeProps = { readonly stopped: Stopped | null };

/** Says what takes no orders and until when, once aloud, at the head of the screen; typing, focus and scrolling stay where they are. */
function Notice({ stopped }: NoticeProps) {
  const t = useTranslations("stop");
  const [hidden, setHidden] = useState<string | null>(null);
  const words = stopped === null ? null : (stopped.words ?? t(stopped.kind));
  const said = useRef<string | null>(null);
  const over = t("over");
  useEffect(() => {
    if (said.current === words) return;
    announce(words ?? over);
    said.current = words;
  }, [words, over]);
  if (words === null || words === hidden) return null;
  return (
    <aside className={styles.notice} aria-label={t("title")}>
      <Icon path={circleAlertIcon} className={styles.icon} />
      <p className={styles.words}>{words}</p>
      <IconButton
        label={t("hide")}
        icon={<Icon path={crossIcon} />}
        className={styles.hide}
        onClick={() => setHidden(words)}
      />
    </aside>
  );
}

/** Watches what is closed, sold out or slower in the city, and says what stops an order here (SPEC-740, SPEC-741). */
export function StatesWatch() {
  const { language } = useStorefront();
  const [texts, setTexts] = useState<MessageTree | null>(null);
  useStatesStream();
  useLinesAnnounced();
  const stopped = useStopped();
  // A page that was rendered so says it in its place.
  const isSaid = stopped?.kind === "city" && document.querySelector(STOPPED_MARK) !== null;
  const shown = isSaid ? null : stopped;
  const isNeeded = shown !== null;
  useEffect(() => {
    if (isNeeded) noticeTexts("stop", language).then(setTexts, () => undefined);
  }, [isNeeded, language]);
  if (texts === null) return null;
  return (
    <MoreTexts texts={texts}>
      <Notice stopped={shown} />
    </MoreTexts>
  );
}
