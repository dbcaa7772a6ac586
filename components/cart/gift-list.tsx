"use client";

import clsx from "clsx";
import { Check, Gift as GiftIcon, Lock } from "lucide-react";
import { useTranslations } from "next-intl";
import { useId } from "react";
import { Counter } from "@/components/ui/counter";
import { ExactNumbers } from "@/components/ui/exact-numbers";
import { Picture } from "@/components/ui/picture";
import { Price } from "@/components/ui/price";
import { useCartChange } from "@/lib/client/cart/cart-changes";
import { call } from "@/lib/client/core/api-client";
import { useProblemHandler } from "@/lib/client/core/problem-handler";
import { useSingleFlight } from "@/lib/client/core/single-flight";
import { usePlaceReader } from "@/lib/client/place/place";
import type { Cart, Gift } from "@/lib/contract/cart";
import styles from "./gift-list.module.css";

/** given: in the order; withheld: chosen, but its condition no longer holds; offered: can be taken; locked: cannot (yet). */
type GiftState = "given" | "withheld" | "offered" | "locked";

type GiftReading = {
  readonly state: GiftState;
  /** The largest count its counter offers now. */
  readonly limit: number;
  /** Why its plus stops at the limit. */
  readonly why: "condition" | "full" | "unavailable";
};

type Read = Pick<Gift, "count" | "max_count" | "is_available" | "conditions">;

const stateOf = ({ count, conditions, is_available: isAvailable }: Read): GiftState => {
  if (count > 0) return conditions.validated ? "given" : "withheld";
  return isAvailable && conditions.validated ? "offered" : "locked";
};

/** What a gift's row says and how far its counter goes (SPEC-28). */
export const giftReading = (gift: Read): GiftReading => {
  const { count, max_count: max, is_available: isAvailable, conditions } = gift;
  const state = stateOf(gift);
  if (!conditions.validated) return { state, limit: count, why: "condition" };
  if (count >= max) return { state, limit: count, why: "full" };
  return isAvailable ? { state, limit: max, why: "full" } : { state, limit: count, why: "unavailable" };
};

type GiftStep = { readonly gift: Pick<Gift, "id" | "type" | "count">; readonly next: number };

/** The call of one step of a gift's counter; removal at count 1 is `forget` (SPEC-28). */
const useGiftCall = () => {
  const placeNow = usePlaceReader();
  return ({ gift: { id, type, count }, next }: GiftStep, key: string) => {
    const isMore = next > count;
    if (type === "personalGift")
      return call(isMore ? "PUT /cart/gift/add-present" : "PUT /cart/gift/remove-present", { body: { id }, key });
    const body = { gift_id: id, ...placeNow() };
    if (isMore) return call("PUT /cart/gift/add", { body, key });
    return call(next <= 0 ? "PUT /cart/gift/forget" : "PUT /cart/gift/remove", { body, key });
  };
};

/** The counter of a gift or a present: shows the chosen count at once, and the upstream's again when the call fails. */
const useGiftCounter = (gift: Gift) => {
  const { mutateAsync, isPending, variables } = useCartChange(useGiftCall());
  const handleProblem = useProblemHandler();
  const { run } = useSingleFlight();
  const change = (next: number): void => {
    if (next !== gift.count) void run(() => mutateAsync({ gift, next }).catch(handleProblem));
  };
  return { value: isPending ? variables.next : gift.count, busy: isPending, change };
};

const icons = { given: Check, withheld: Lock, offered: GiftIcon, locked: Lock } as const satisfies Record<
  GiftState,
  typeof Check
>;

/** The condition of a gift, or what is still missing. */
const Condition = ({ gift }: { readonly gift: Gift }) => {
  const t = useTranslations("cart.gifts");
  const { state } = giftReading(gift);
  const Icon = icons[state];
  const { message } = gift.conditions;
  const texts = [
    message ?? (state === "locked" ? t("unavailable") : null),
    state === "withheld" ? t("not_given") : null,
  ];
  const said = texts.filter((text) => text !== null);
  if (said.length === 0) return null;
  return (
    <span className={clsx(styles.condition, styles[state])}>
      <Icon aria-hidden="true" />
      <span className={styles.said}>
        {said.map((text) => (
          <ExactNumbers key={text}>{text}</ExactNumbers>
        ))}
      </span>
    </span>
  );
};

const GiftRow = ({ gift }: { readonly gift: Gift }) => {
  const t = useTranslations("cart.gifts");
  const common = useTranslations("common");
  const { value, busy, change } = useGiftCounter(gift);
  const { limit, why } = giftReading(gift);
  const reason = why === "condition" ? (gift.conditions.message ?? t("unavailable")) : t(why, { max: gift.max_count });
  return (
    <li className={styles.gift}>
      <div className={clsx(styles.picture, limit === 0 && styles.off)}>
        <Picture images={gift.images} alt="" sizes="56px" />
      </div>
      <div className={styles.words}>
        <span className={styles.name}>{gift.name}</span>
        <span className={styles.price}>
          <span className={styles.free}>{t("free")}</span>
          {gift.price > 0 && (
            <s className={styles.old}>
              <span className="visually-hidden">{common("old_price")} </span>
              <Price amount={gift.price} />
            </s>
          )}
        </span>
        <Condition gift={gift} />
      </div>
      <Counter
        value={value}
        onChange={change}
        label={gift.name}
        max={limit}
        reason={reason}
        busy={busy}
        quiet
        className={clsx(value === 0 && styles.alone)}
      />
    </li>
  );
};

type GiftsProps = { readonly title: string; readonly gifts: readonly Gift[] };

const Gifts = ({ title, gifts }: GiftsProps) => {
  const titleId = useId();
  if (gifts.length === 0) return null;
  return (
    <section className={styles.gifts} aria-labelledby={titleId}>
      <h3 id={titleId} className={styles.title}>
        {title}
      </h3>
      <ul className={styles.list}>
        {gifts.map((gift) => (
          <GiftRow key={`${gift.type} ${gift.id}`} gift={gift} />
        ))}
      </ul>
    </section>
  );
};

/** The free dishes of an order: presents for this customer, and gifts with their conditions (SPEC-28). */
export function GiftList({ cart }: { readonly cart: Cart }) {
  const t = useTranslations("cart.gifts");
  if (cart.count === 0) return null;
  return (
    <>
      <Gifts title={t("presents")} gifts={cart.presents} />
      <Gifts title={t("title")} gifts={cart.gifts} />
    </>
  );
}
