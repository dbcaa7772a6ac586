import { History, Sigma, Volume2, VolumeX } from "lucide-react";
import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { IconButton } from "@/components/ui/icon-button";
import type { OrderType } from "@/lib/contract/place/place";
import type { Station } from "@/lib/contract/staff/staff-board";
import { BarSelect } from "./bar-select";
import styles from "./board-bar.module.css";
import type { BoardFilter } from "./board-columns";
import type { Line } from "./line-state";

const orderTypes = ["all", "delivery", "takeaway"] as const;
const EXPEDITER = "expediter";

type BoardBarProps = {
  readonly shops: readonly { readonly value: string; readonly label: string }[];
  readonly shop: number;
  readonly onShop: (shop: number) => void;
  readonly stations: readonly Station[];
  readonly filter: BoardFilter;
  readonly onFilter: (filter: BoardFilter) => void;
  readonly line: Line;
  readonly isSoundSure: boolean;
  readonly onSound: () => void;
  readonly isAllDay: boolean;
  readonly onAllDay: () => void;
  readonly onRecall: () => void;
};

/** What is on screen, whether it lives, whether it is audible. */
export function BoardBar(props: BoardBarProps) {
  const t = useTranslations("staff-board");
  const { shops, shop, onShop, stations, filter, onFilter, line, isSoundSure, isAllDay } = props;
  const typeOptions = orderTypes.map((value) => ({ value, label: t(`type.${value}`) }));
  const viewOptions = [
    { value: EXPEDITER, label: t("expediter") },
    ...stations.map(({ id, name }) => ({ value: String(id), label: name })),
  ];
  const soundName = t(isSoundSure ? "sound.on" : "sound.unsure");
  return (
    <div className={styles.bar}>
      <h1 className={styles.title} tabIndex={-1}>
        {t("title")}
      </h1>
      <p className={styles.line} data-line={line.state} role="status">
        <span className={styles.dot} aria-hidden="true" />
        {t(`line.${line.state}_short`)}
      </p>
      <div className={styles.selects}>
        {shops.length > 1 && (
          <BarSelect label={t("shop")} options={shops} value={String(shop)} onChange={(id) => onShop(Number(id))} />
        )}
        {stations.length > 0 && (
          <BarSelect
            label={t("view")}
            options={viewOptions}
            value={filter.view === null ? EXPEDITER : String(filter.view)}
            onChange={(view) => onFilter({ ...filter, view: view === EXPEDITER ? null : Number(view) })}
          />
        )}
        <BarSelect
          label={t("type.label")}
          options={typeOptions}
          value={filter.orderType ?? "all"}
          onChange={(type) => onFilter({ ...filter, orderType: orderTypeOf(type) })}
        />
      </div>
      <Button
        variant={isAllDay ? "primary" : "secondary"}
        aria-pressed={isAllDay}
        icon={<Sigma aria-hidden="true" />}
        onClick={props.onAllDay}
      >
        {t("all_day.title")}
      </Button>
      <IconButton label={t("recall.title")} icon={<History aria-hidden="true" />} onClick={props.onRecall} />
      <IconButton
        label={soundName}
        className={isSoundSure ? styles.sure : styles.unsure}
        icon={isSoundSure ? <Volume2 aria-hidden="true" /> : <VolumeX aria-hidden="true" />}
        onClick={props.onSound}
      />
    </div>
  );
}

const orderTypeOf = (type: (typeof orderTypes)[number]): OrderType | null => (type === "all" ? null : type);
