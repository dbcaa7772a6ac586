"use client";

import { useTranslations } from "next-intl";
import { Price } from "@/components/ui/price";
import { Switch } from "@/components/ui/switch";
import { useCartBag } from "@/lib/client/cart/cart-changes";
import { useProblemHandler } from "@/lib/client/core/problem-handler";
import type { Cart, Package } from "@/lib/contract/cart";
import { listedPackages, unlistedPackaging } from "./cart-reading";
import styles from "./packages-list.module.css";

const PackageRow = ({ pack }: { readonly pack: Package }) => {
  const t = useTranslations("cart.packages");
  const { mutateAsync: setBag, isPending } = useCartBag();
  const handleProblem = useProblemHandler();
  const isTaken = pack.count > 0;
  return (
    <li className={styles.row}>
      <span className={styles.words}>
        <span>
          <span>{pack.name}</span>
          {pack.count > 1 && <span className={styles.note}>{` ${t("count", { count: pack.count })}`}</span>}
        </span>
        {!pack.can_refuse && <span className={styles.note}>{t("kept")}</span>}
        {pack.can_refuse && !isTaken && <span className={styles.note}>{t("refused")}</span>}
      </span>
      {isTaken && pack.price > 0 && <Price amount={pack.price} className={styles.price} />}
      <Switch
        checked={isTaken}
        label={`${t("take")}: ${pack.name}`}
        reason={pack.can_refuse ? null : t("kept")}
        busy={isPending}
        onToggle={() => void setBag({ without_bag: isTaken }).catch(handleProblem)}
      />
    </li>
  );
};

/** The bags of the order; the switch is disabled where a bag cannot be refused (SPEC-29). */
export function PackagesList({ cart }: { readonly cart: Cart }) {
  const t = useTranslations("cart.packages");
  const packages = listedPackages(cart);
  const rest = unlistedPackaging(cart);
  if (packages.length === 0 || cart.count === 0) return null;
  return (
    <ul className={styles.list} aria-label={t("title")}>
      {packages.map((pack) => (
        <PackageRow key={pack.alias} pack={pack} />
      ))}
      {rest > 0 && (
        <li className={styles.row}>
          <span className={styles.words}>{t("rest")}</span>
          <Price amount={rest} className={styles.rest} />
        </li>
      )}
    </ul>
  );
}
