"use client";

import { useTranslations } from "next-intl";
import type { RefObject } from "react";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { Field } from "@/components/ui/field";
import { Icon } from "@/components/ui/icon";
import { searchIcon } from "@/components/ui/later-icons";
import styles from "./shop-list.module.css";

type ShopSearchBoxProps = {
  readonly typed: string;
  readonly onType: (typed: string) => void;
  /** How many shops are found. */
  readonly count: number;
  readonly fieldRef?: RefObject<HTMLInputElement | null>;
};

/** The field that a list of shops is searched by; how many are left is said aloud. */
export function ShopSearchBox({ typed, onType, count, fieldRef }: ShopSearchBoxProps) {
  const t = useTranslations("shop");
  return (
    <>
      <Field
        {...(fieldRef && { ref: fieldRef })}
        label={t("search")}
        labelHidden
        type="search"
        placeholder={t("search_placeholder")}
        value={typed}
        enterKeyHint="search"
        onChange={(event) => onType(event.currentTarget.value)}
        end={<Icon path={searchIcon} className={styles.glass} />}
      />
      <span className="visually-hidden" role="status">
        {typed !== "" && t("found", { count })}
      </span>
    </>
  );
}

/** Nothing was found; one press shows all shops again. */
export function NoShopFound({ level, onAll }: { readonly level: 2 | 3; readonly onAll: () => void }) {
  const t = useTranslations("shop.none");
  const all = (
    <Button variant="secondary" onClick={onAll}>
      {t("all")}
    </Button>
  );
  return <EmptyState level={level} title={t("title")} text={t("text")} action={all} />;
}
