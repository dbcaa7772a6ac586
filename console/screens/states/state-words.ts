import { useTranslations } from "next-intl";
import { useDateText } from "@/lib/client/core/date-text";
import type { State } from "./states";

const MINUTE_MS = 60_000;
const HOUR_MINUTES = 60;
const DAY_MS = 86_400_000;

/** What a state does, which of its texts says. */
const keyOf = ({ kind, order_type }: Pick<State, "kind" | "order_type">) =>
  kind === "pause" && order_type !== null ? (`what.pause_${order_type}` as const) : (`what.${kind}` as const);

/** States in words: what each does, who set it and why, when it ends. */
export const useStateWords = () => {
  const t = useTranslations("staff-states");
  const dateText = useDateText();
  const endOf = ({ ends_at, timezone }: Pick<State, "ends_at" | "timezone">, now: Date): string => {
    const end = new Date(ends_at);
    const isNear = end.getTime() - now.getTime() < DAY_MS;
    return dateText(end, isNear ? "time" : "moment", timezone);
  };
  return {
    what: ({ place, item, amount, left, ...state }: State): string =>
      t(keyOf(state), { place, item: item ?? "", amount: amount ?? 0, left: left ?? 0 }),
    who: ({ set_by, reason }: State): string => t("who", { name: set_by, reason }),
    end: endOf,
    until: (state: State, now: Date): string => t("until", { time: endOf(state, now) }),
    /** How long it lasts yet. */
    left: ({ ends_at }: State, now: Date): string => {
      const minutes = Math.max(1, Math.ceil((Date.parse(ends_at) - now.getTime()) / MINUTE_MS));
      const hours = Math.floor(minutes / HOUR_MINUTES);
      return hours === 0 ? t("left_minutes", { minutes }) : t("left_hours", { hours, minutes: minutes % HOUR_MINUTES });
    },
  };
};
