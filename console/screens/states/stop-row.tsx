import { useTranslations } from "next-intl";
import { Switch } from "@/components/ui/switch";
import type { StateWish } from "./state-dialog";
import { useStateWords } from "./state-words";
import { type Dish, useStates } from "./states";
import styles from "./states-screen.module.css";

type StopRowProps = {
  readonly entry: Pick<Dish, "id" | "name" | "stop_id" | "is_stopped_by_menu">;
  readonly item: "product" | "modifier";
  readonly onWish: (wish: StateWish) => void;
  readonly onEnd: (stateId: number) => void;
};

/** A dish or a modifier with its switch; a stopped one says who stopped it, why and until when. */
export function StopRow({
  entry: { id, name, stop_id, is_stopped_by_menu: isByMenu },
  item,
  onWish,
  onEnd,
}: StopRowProps) {
  const t = useTranslations("staff-states");
  const words = useStateWords();
  const { data } = useStates();
  const stop = data?.states.find((state) => state.id === stop_id);
  const isStopped = stop_id !== null || isByMenu;
  const lasting =
    stop === undefined || data === undefined
      ? null
      : t("stopped", { name: stop.set_by, reason: stop.reason, time: words.end(stop, new Date(data.now)) });
  const fixed = isByMenu ? t("by_menu") : null;
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <p className={styles.name}>{name}</p>
        {isByMenu && <p className={styles.note}>{t("by_menu")}</p>}
        {lasting !== null && <p className={styles.alarm}>{lasting}</p>}
      </div>
      <Switch
        checked={!isStopped}
        label={t("on_sale", { name })}
        reason={stop?.may_end === false ? lasting : fixed}
        onToggle={() => (stop_id === null ? onWish({ kind: "stop", name, item, item_id: id }) : onEnd(stop_id))}
      />
    </li>
  );
}
