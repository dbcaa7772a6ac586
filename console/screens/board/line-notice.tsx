import { WifiOff } from "lucide-react";
import { useTranslations } from "next-intl";
import { formatCityTime } from "@/lib/domain/time/city-time";
import { BoardNotice } from "./board-notice";
import type { Line } from "./line-state";

export type LineNoticeProps = { readonly line: Line; readonly offset: number; readonly timezone: string };

/** In red and in words: since when nothing on the board is known to be true. */
export function LineNotice({ line, offset, timezone }: LineNoticeProps) {
  const t = useTranslations("staff-board.line");
  if (line.state !== "lost") return null;
  const time = formatCityTime(new Date(line.since + offset), timezone);
  return (
    <BoardNotice tone="danger" icon={<WifiOff aria-hidden="true" />}>
      <strong>{t("lost", { time })}</strong> {t("lost_text")}
    </BoardNotice>
  );
}
