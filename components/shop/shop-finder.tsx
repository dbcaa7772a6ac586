"use client";

import { useTranslations } from "next-intl";
import { type ReactNode, useRef, useState } from "react";
import { useTypedEarly } from "@/lib/client/typed-early";
import styles from "./shop-finder.module.css";
import { isFound } from "./shop-search";
import { NoShopFound, ShopSearchBox } from "./shop-search-box";
import { ShopsLiveProvider } from "./shops-live";

type ShopFinderProps = {
  /** The shops of the city, drawn by the server, each with what it is found by. */
  readonly rows: readonly { readonly id: number; readonly text: string; readonly row: ReactNode }[];
  readonly city: string;
};

/** All shops of a city; typing hides those that do not fit. */
export function ShopFinder({ rows, city }: ShopFinderProps) {
  const t = useTranslations("shop");
  const [typed, setTyped] = useState("");
  const field = useRef<HTMLInputElement>(null);
  useTypedEarly(field, setTyped);
  const found = new Set(rows.filter(({ text }) => isFound(text, typed)).map(({ id }) => id));
  return (
    <ShopsLiveProvider>
      <div className={styles.finder}>
        <div className={styles.search}>
          <ShopSearchBox fieldRef={field} typed={typed} onType={setTyped} count={found.size} />
        </div>
        {found.size === 0 && <NoShopFound level={2} onAll={() => setTyped("")} />}
        <ul className={styles.list} aria-label={t("list", { city })} hidden={found.size === 0}>
          {rows.map(({ id, row }) => (
            <li key={id} className={styles.item} hidden={!found.has(id)}>
              {row}
            </li>
          ))}
        </ul>
      </div>
    </ShopsLiveProvider>
  );
}
