import { ArrowDown, ArrowUp, Trash2 } from "lucide-react";
import { useTranslations } from "next-intl";
import { type MouseEvent, useEffect, useRef } from "react";
import { flushSync } from "react-dom";
import { Field } from "@/components/ui/field";
import { IconButton } from "@/components/ui/icon-button";
import { MAX_STATION_NAME } from "@/lib/contract/staff/board-limits";
import type { DraftStation, Stations } from "./stations-draft";
import styles from "./stations-editor.module.css";

type StationRowProps = {
  readonly station: DraftStation;
  /** Its place, from 1. */
  readonly place: number;
  readonly count: number;
  readonly groups: Stations["groups"];
  readonly fault: "missing" | "taken" | null;
  /** It was just added: its name is typed next. */
  readonly isNewest: boolean;
  readonly onRename: (name: string) => void;
  readonly onMove: (by: -1 | 1) => void;
  readonly onRemove: () => void;
};

/** A station: its name, its place, and what it makes in words. */
export function StationRow({ station, place, count, groups, fault, isNewest, ...on }: StationRowProps) {
  const t = useTranslations("staff-stations");
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (isNewest) input.current?.focus();
  }, [isNewest]);
  const name = station.name.trim() === "" ? t("unnamed", { place }) : station.name;
  const own = groups.filter(({ id }) => station.group_ids.includes(id)).map((group) => group.name);
  const made = [...own, ...(station.takes_rest ? [t("rest")] : [])];
  const move = (by: -1 | 1) => (event: MouseEvent<HTMLButtonElement>) => {
    const button = event.currentTarget;
    // A row that changes its place in the document loses the focus.
    flushSync(() => on.onMove(by));
    button.focus();
  };
  return (
    <li className={styles.station} data-station>
      <span className={styles.place} aria-hidden="true">
        {place}
      </span>
      <Field
        ref={input}
        label={t("name", { place })}
        labelHidden
        value={station.name}
        maxLength={MAX_STATION_NAME}
        autoComplete="off"
        placeholder={t("name_hint")}
        error={fault === null ? null : t(`name_${fault}`)}
        onChange={({ currentTarget }) => on.onRename(currentTarget.value)}
        className={styles.name}
      />
      <div className={styles.acts}>
        <IconButton
          label={t("up", { name })}
          icon={<ArrowUp aria-hidden="true" />}
          reason={place === 1 ? t("first") : null}
          onClick={move(-1)}
        />
        <IconButton
          label={t("down", { name })}
          icon={<ArrowDown aria-hidden="true" />}
          reason={place === count ? t("last") : null}
          onClick={move(1)}
        />
        <IconButton label={t("remove", { name })} icon={<Trash2 aria-hidden="true" />} onClick={on.onRemove} />
      </div>
      <p className={styles.makes}>{made.length === 0 ? t("makes_nothing") : t("makes", { groups: made.join(", ") })}</p>
    </li>
  );
}
