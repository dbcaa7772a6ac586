"use client";

import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { EmptyPicture } from "@/components/ui/empty-picture";
import { EmptyState } from "@/components/ui/empty-state";
import styles from "./nothing-found.module.css";
import type { PageMenu } from "./page-menu";

/** As many sections as fit two lines of a phone. */
const SUGGESTED = 5;

type NothingFoundProps = {
  readonly groups: PageMenu["groups"];
  /** How many dishes match what was typed, but not the filters. */
  readonly hidden: number;
  readonly isFiltered: boolean;
  readonly isSought: boolean;
  readonly onClear: () => void;
  readonly onReset: () => void;
  /** Leads to a group of the whole menu. */
  readonly onLook: (alias: string) => void;
};

/** Nothing is left of the menu: why, and what the visitor can do. */
export function NothingFound({ groups, hidden, isFiltered, isSought, onClear, onReset, onLook }: NothingFoundProps) {
  const t = useTranslations("search");
  const isFiltersDoing = isFiltered && (hidden > 0 || !isSought);
  const why = hidden > 0 ? t("none_filtered", { count: hidden }) : t("none_fitting");

  return (
    <EmptyState
      level={3}
      picture={<EmptyPicture name="search" />}
      title={t(isFiltersDoing ? "none_left" : "none")}
      text={isFiltersDoing ? why : t("none_text")}
      action={
        <div className={styles.actions}>
          {!isFiltersDoing && (
            <div className={styles.groups}>
              {groups.slice(0, SUGGESTED).map(({ alias, name }) => (
                <button key={alias} type="button" className={styles.group} onClick={() => onLook(alias)}>
                  {name}
                </button>
              ))}
            </div>
          )}
          {isSought && (
            <Button variant={isFiltersDoing ? "secondary" : "primary"} onClick={onClear}>
              {t("clear")}
            </Button>
          )}
          {isFiltered && (
            <Button variant={isFiltersDoing ? "primary" : "secondary"} onClick={onReset}>
              {t("reset_all")}
            </Button>
          )}
        </div>
      }
    />
  );
}
