"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { useLeave } from "@/components/modal/use-leave";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { EmptyState } from "@/components/ui/empty-state";
import { Picture } from "@/components/ui/picture";
import { Price } from "@/components/ui/price";
import { Skeleton } from "@/components/ui/skeleton";
import { Status } from "@/components/ui/status";
import { useCart } from "@/lib/client/cart/cart";
import { useCartAdd } from "@/lib/client/cart/cart-changes";
import { isRefusal } from "@/lib/client/core/call-failure";
import { useProblemHandler } from "@/lib/client/core/problem-handler";
import { useQuery } from "@/lib/client/core/queries";
import { hasCartPage } from "@/lib/client/core/screen";
import { useMenuFacts } from "@/lib/client/menu/menu-facts";
import { useModals } from "@/lib/client/modal/modal-store";
import { useCity } from "@/lib/client/place/city";
import { usePlaceReader } from "@/lib/client/place/place";
import { useShopsQuery } from "@/lib/client/place/shops-of-page";
import type { Cart } from "@/lib/contract/cart";
import { allModifiers } from "@/lib/domain/menu/addable";
import { lineKey } from "@/lib/domain/menu/line-key";
import { unitPrice } from "@/lib/domain/menu/modifier";
import { readSharedText } from "@/lib/routing/shared-cart-link";
import { isInCart, type OfferedLine, type SharedOffer, sharedOffer } from "./shared-cart-list";
import styles from "./shared-cart-modal.module.css";

const keyOf = ({ product_key, modifiers }: OfferedLine): string => lineKey(product_key, modifiers);

function Dish({ line }: { readonly line: OfferedLine }) {
  const t = useTranslations("cart.line");
  const { product, modifiers, count } = line;
  const chosen = allModifiers(product).flatMap(({ id, name }) => {
    const units = modifiers[String(id)] ?? 0;
    if (units === 0) return [];
    return [units === 1 ? name : t("modifier", { name, count: units })];
  });
  return (
    <li className={styles.dish}>
      <Picture images={product.images} alt="" sizes="56px" className={styles.picture} />
      <div className={styles.words}>
        <p className={styles.name}>{product.name}</p>
        {chosen.length > 0 && <p className={styles.chosen}>{chosen.join(", ")}</p>}
      </div>
      <p className={styles.amount}>
        <span className={styles.count} translate="no">{`${count} ×`}</span>{" "}
        <Price amount={unitPrice(product, modifiers)} />
      </p>
    </li>
  );
}

/** Adds lines one after another, and reports which of them were refused. Any other failure ends it and is thrown. */
const useSharedAdd = () => {
  const { mutateAsync: add } = useCartAdd();
  const [isAdding, setAdding] = useState(false);
  const [added, setAdded] = useState<ReadonlySet<string>>(new Set());
  const [refused, setRefused] = useState<readonly string[]>([]);

  const addAll = async (lines: readonly OfferedLine[]): Promise<boolean> => {
    setAdding(true);
    setRefused([]);
    const names: string[] = [];
    try {
      for (const line of lines) {
        const { product_key, modifiers, count, product } = line;
        try {
          await add({ product_key, modifiers, count });
          setAdded((known) => new Set([...known, keyOf(line)]));
        } catch (error) {
          if (!isRefusal(error) || error.status === 429) throw error;
          names.push(product.name);
        }
      }
    } finally {
      setRefused(names);
      setAdding(false);
    }
    return names.length === 0;
  };
  return { addAll, isAdding, added, refused };
};

type ContentProps = {
  readonly offer: SharedOffer;
  readonly refused: readonly string[];
  /** The cart has these dishes already. */
  readonly isUsed: boolean;
};

function Content({ offer, refused, isUsed }: ContentProps) {
  const t = useTranslations("cart.shared");
  const { data: cart } = useCart();
  const { offered, unavailable, unknown } = offer;
  const lacks = [
    unavailable.length > 0 && t("unavailable", { names: unavailable.join(", ") }),
    unknown > 0 && t("unknown", { count: unknown }),
    refused.length > 0 && t("failed_lines", { names: refused.join(", ") }),
  ].filter((text) => text !== false);
  return (
    <div className={styles.content}>
      {isUsed ? (
        <Status tone="info" title={t("used")}>
          {t("used_text")}
        </Status>
      ) : (
        <p className={styles.text}>{t("text")}</p>
      )}
      {lacks.length > 0 && (
        <Status tone="warning" live>
          {lacks.map((text) => (
            <p key={text}>{text}</p>
          ))}
        </Status>
      )}
      <ul className={styles.list} aria-label={t("list")}>
        {offered.map((line) => (
          <Dish key={keyOf(line)} line={line} />
        ))}
      </ul>
      {!isUsed && cart !== undefined && cart.count > 0 && <p className={styles.text}>{t("kept")}</p>}
    </div>
  );
}

type ButtonsProps = {
  /** How many dishes are to be added. */
  readonly count: number;
  readonly isUsed: boolean;
  /** The place of the order is known. */
  readonly isPlaced: boolean;
  readonly isAdding: boolean;
  readonly onCart: () => void;
  readonly onAdd: () => void;
};

function Buttons({ count, isUsed, isPlaced, isAdding, onCart, onAdd }: ButtonsProps) {
  const t = useTranslations("cart.shared");
  return (
    <div className={styles.buttons}>
      {isUsed && (
        <Button size="l" wide onClick={onCart}>
          {t("to_cart")}
        </Button>
      )}
      <Button size="l" wide variant={isUsed ? "secondary" : "primary"} busy={isAdding} onClick={onAdd}>
        {isPlaced ? t(isUsed ? "add_again" : "add", { count }) : t("place")}
      </Button>
    </div>
  );
}

/**
 * The choice of the restaurant that a link is for, offered once: a visitor who declines it orders where he is. null: there is nothing to
 * choose, because he is there already, or the city has no such restaurant.
 */
const useLinkedShop = (shopId: number | undefined, cart: Cart | undefined): (() => void) | null => {
  const { data: shops } = useQuery({ ...useShopsQuery(), enabled: shopId !== undefined });
  const { open } = useModals();
  const [isOffered, setOffered] = useState(false);
  const isOfCity = shops?.some(({ id }) => id === shopId) ?? false;
  const chosenId = cart?.place?.order_type === "takeaway" ? cart.place.shop_id : null;
  if (shopId === undefined || isOffered || !isOfCity || chosenId === shopId) return null;
  const isChange = chosenId !== null && cart !== undefined && cart.count > 0;
  return () => {
    setOffered(true);
    open({ kind: isChange ? "confirm_change_takeaway" : "confirm_shop", shop_id: shopId });
  };
};

type SharedCartProps = {
  readonly dishes: string;
  /** The restaurant that the link is for. */
  readonly shop_id?: number | undefined;
};

/**
 * The dishes of a link that carries a cart (ADR-0049), as they are sold here today. They are added to what is in the cart
 * already, and only when its owner says so. Once they are in it the modal is done and leaves the address: what opens the same
 * link again, as a reload or a copy of the tab does, offers the cart first (SPEC-479).
 */
export function SharedCartModal({ dishes, shop_id }: SharedCartProps) {
  const t = useTranslations("cart.shared");
  const common = useTranslations("common");
  const { open, close, dismiss } = useModals();
  const { alias } = useCity();
  const leave = useLeave();
  const placeNow = usePlaceReader();
  const handleProblem = useProblemHandler();
  const { data: cart } = useCart();
  const menu = useMenuFacts(true);
  const { addAll, isAdding, added, refused } = useSharedAdd();
  const [shared] = useState(() => readSharedText(dishes));
  const offer = menu.data && sharedOffer(shared, menu.data);
  const rest = offer?.offered.filter((line) => !added.has(keyOf(line))) ?? [];
  const place = cart && placeNow();
  const chooseShop = useLinkedShop(shop_id, cart);
  const hasPlace = place !== undefined && (place.shop_id !== null || place.delivery_zone_id !== null);
  const isPlaced = hasPlace && chooseShop === null;

  const isUsed = !isAdding && added.size === 0 && offer !== undefined && isInCart(offer.offered, cart?.products ?? {});

  const toCart = () => {
    if (hasCartPage()) return leave(`/${alias}/cart`);
    // It does not come back when the cart closes.
    dismiss("shared_cart");
    open({ kind: "cart" });
  };
  const press = async () => {
    if (chooseShop !== null) return chooseShop();
    if (!isPlaced) return open({ kind: "order_types" });
    try {
      if (!(await addAll(rest))) return;
    } catch (error) {
      return handleProblem(error);
    }
    toCart();
  };

  return (
    <Dialog
      title={t("title")}
      onClose={close}
      footer={
        rest.length > 0 && (
          <Buttons
            count={rest.length}
            isUsed={isUsed}
            isPlaced={isPlaced}
            isAdding={isAdding}
            onCart={toCart}
            onAdd={() => void press()}
          />
        )
      }
    >
      {/* The dishes are the same page's: search engines have it without them. */}
      <meta name="robots" content="noindex" />
      {offer === undefined && menu.isError && (
        <EmptyState
          title={t("load_failed")}
          action={<Button onClick={() => void menu.refetch()}>{common("retry")}</Button>}
        />
      )}
      {offer === undefined && !menu.isError && (
        <div className={styles.content} role="status">
          <span className="visually-hidden">{t("loading")}</span>
          {shared.lines.map(({ product_key: key, modifiers }) => (
            <Skeleton key={lineKey(key, modifiers)} height="56px" radius="12px" />
          ))}
        </div>
      )}
      {offer !== undefined && offer.offered.length === 0 && (
        <EmptyState
          title={t("empty")}
          text={t("empty_text")}
          action={<Button onClick={close}>{t("to_menu")}</Button>}
        />
      )}
      {offer !== undefined && offer.offered.length > 0 && (
        <Content offer={{ ...offer, offered: isAdding ? offer.offered : rest }} refused={refused} isUsed={isUsed} />
      )}
    </Dialog>
  );
}
