"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { listIcon, mapPinIcon } from "@/components/ui/later-icons";
import { useNow } from "@/lib/client/core/clock";
import { isWideScreen } from "@/lib/client/core/screen";
import { useModals } from "@/lib/client/modal/modal-store";
import { useHasMaps } from "@/lib/client/place/has-maps";
import { useShops } from "@/lib/client/place/shop";
import { ShopList } from "./shop-list";
import { ShopMap } from "./shop-map";
import { ShopMapCard } from "./shop-map-card";
import styles from "./shop-picker.module.css";
import { STATE_REFRESH_MS } from "./shop-state";
import { useShopChoice } from "./use-shop-choice";
import { useShopTake } from "./use-shop-take";

/**
 * Where to fetch the order: the shops on a map, or as a list, which a phone begins with (SPEC-132). One press takes a shop; only
 * where a filled cart leaves the one it was priced at comes a question (SPEC-826).
 */
export function ShopPicker() {
  const t = useTranslations("shop");
  const dismiss = useModals((modals) => modals.dismiss);
  const { chosenId, isChange, choose } = useShopChoice();
  const { busyId, take } = useShopTake();
  const { data: shops = [] } = useShops();
  const now = useNow(STATE_REFRESH_MS);
  const hasMaps = useHasMaps();
  const [isMap, setMap] = useState(() => hasMaps && isWideScreen());
  // Until something else is pressed it is the chosen one, which comes with the cart.
  const [pressedId, setPointed] = useState<number | null | undefined>(undefined);
  const pointedId = pressedId === undefined ? chosenId : pressedId;
  const pointed = shops.find(({ id }) => id === pointedId);
  const press = (id: number) => {
    if (id === chosenId) return dismiss("order_types");
    if (isChange) return choose(id);
    if (busyId === null) void take(id);
  };
  const list = <ShopList chosenId={chosenId} busyId={busyId} onChoose={({ id }) => press(id)} />;

  // Until they are known, and where that failed, the list says so.
  if (shops.length === 0) return list;
  return (
    <div className={styles.picker}>
      {hasMaps && (
        <Button
          variant="secondary"
          icon={<Icon path={isMap ? listIcon : mapPinIcon} />}
          className={styles.toggle}
          onClick={() => setMap(!isMap)}
        >
          {t(isMap ? "to_list" : "to_map")}
        </Button>
      )}
      {isMap ? (
        <ShopMap shops={shops} now={now} pointedId={pointedId} onPoint={setPointed} className={styles.map}>
          {pointed && (
            <ShopMapCard
              shop={pointed}
              now={now}
              isChosen={pointed.id === chosenId}
              isBusy={pointed.id === busyId}
              onChoose={() => press(pointed.id)}
              onClose={() => setPointed(null)}
            />
          )}
        </ShopMap>
      ) : (
        list
      )}
    </div>
  );
}
