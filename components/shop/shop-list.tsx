"use client";

import { Store } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { Skeleton } from "@/components/ui/skeleton";
import { Status } from "@/components/ui/status";
import { useCity } from "@/lib/client/place/city";
import { useShops } from "@/lib/client/place/shop";
import type { Shop } from "@/lib/contract/place/shop";
import { ShopCard } from "./shop-card";
import styles from "./shop-list.module.css";
import { useShopDistances } from "./shop-reach";
import { findShops } from "./shop-search";
import { NoShopFound, ShopSearchBox } from "./shop-search-box";

type ShopListProps = {
  /** The takeaway shop of the order. */
  readonly chosenId: number | null;
  /** The shop that is being set. */
  readonly busyId: number | null;
  readonly onChoose: (shop: Shop) => void;
};

const Waiting = () => {
  const t = useTranslations("shop");
  return (
    <div className={styles.list} role="status">
      <span className="visually-hidden">{t("loading")}</span>
      {["a", "b", "c"].map((key) => (
        <Skeleton key={key} height="132px" radius="20px" />
      ))}
    </div>
  );
};

const Failed = ({ isBusy, onRetry }: { readonly isBusy: boolean; readonly onRetry: () => void }) => {
  const t = useTranslations("shop.failed");
  const common = useTranslations("common");
  const retry = (
    <Button variant="secondary" busy={isBusy} onClick={onRetry}>
      {common("retry")}
    </Button>
  );
  return (
    <Status tone="error" live title={t("title")} action={retry}>
      {t("text")}
    </Status>
  );
};

const Found = ({ shops, chosenId, busyId, onChoose }: ShopListProps & { readonly shops: readonly Shop[] }) => {
  const t = useTranslations("shop");
  const city = useCity();
  const [typed, setTyped] = useState("");
  const distanceOf = useShopDistances();
  const found = findShops(shops, typed).toSorted((one, other) => distanceOf(one) - distanceOf(other));
  return (
    <div className={styles.shops}>
      <ShopSearchBox typed={typed} onType={setTyped} count={found.length} />
      {found.length === 0 ? (
        <NoShopFound level={3} onAll={() => setTyped("")} />
      ) : (
        <ul className={styles.list} aria-label={t("list", { city: city.name })}>
          {found.map((shop) => (
            <ShopCard
              key={shop.id}
              shop={shop}
              isChosen={shop.id === chosenId}
              isBusy={shop.id === busyId}
              onChoose={() => onChoose(shop)}
            />
          ))}
        </ul>
      )}
    </div>
  );
};

/** The shops of the city, searchable by street, name and tag. */
export function ShopList(props: ShopListProps) {
  const t = useTranslations("shop.empty");
  const { data: shops, isError, isFetching, refetch } = useShops();
  if (shops === undefined) {
    return isError ? <Failed isBusy={isFetching} onRetry={() => void refetch()} /> : <Waiting />;
  }
  if (shops.length === 0) return <EmptyState level={3} icon={<Store />} title={t("title")} text={t("text")} />;
  return <Found shops={shops} {...props} />;
}
