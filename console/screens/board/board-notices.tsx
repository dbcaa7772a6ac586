import { BellRing, TriangleAlert } from "lucide-react";
import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import type { BoardOrder } from "@/lib/contract/staff/board-order";
import { BoardNotice } from "./board-notice";
import styles from "./board-notices.module.css";
import { LineNotice, type LineNoticeProps } from "./line-notice";
import type { SoundWarning } from "./sound-machine";
import { TapNotices, type TapNoticesProps } from "./tap-notices";

/** Nobody has accepted it in time: it rings as loud as it can (SPEC-618). */
function OverdueNotices({ late }: { readonly late: readonly BoardOrder[] }) {
  const t = useTranslations("staff-board");
  return late.map(({ order_id: number }) => (
    <BoardNotice key={number} tone="danger" icon={<BellRing aria-hidden="true" />}>
      <strong>{t("overdue", { number })}</strong>
    </BoardNotice>
  ));
}

type SoundNoticeProps = { readonly warning: SoundWarning | null; readonly onOpen: () => void };

/** The next order might ring in vain, and why. */
function SoundNotice({ warning, onOpen }: SoundNoticeProps) {
  const t = useTranslations("staff-board.sound");
  if (warning === null) return null;
  return (
    <BoardNotice
      tone={warning === "untested" ? "warning" : "danger"}
      icon={<TriangleAlert aria-hidden="true" />}
      action={
        <Button variant="secondary" onClick={onOpen}>
          {t(warning === "blocked" ? "unblock" : "open")}
        </Button>
      }
    >
      <strong>{t(`warning.${warning}`)}</strong> {t(`help.${warning}`)}
    </BoardNotice>
  );
}

type BoardNoticesProps = LineNoticeProps &
  Omit<TapNoticesProps, "isLost"> &
  SoundNoticeProps & {
    /** Orders that nobody has accepted in time. */
    readonly late: readonly BoardOrder[];
  };

/** What stands between the staff and a board that can be trusted; nothing as long as it can. */
export function BoardNotices({ line, offset, timezone, taps, sender, warning, late, onOpen }: BoardNoticesProps) {
  return (
    <div className={styles.notices} role="alert">
      <LineNotice line={line} offset={offset} timezone={timezone} />
      <OverdueNotices late={late} />
      <TapNotices taps={taps} sender={sender} isLost={line.state === "lost"} timezone={timezone} />
      <SoundNotice warning={warning} onOpen={onOpen} />
    </div>
  );
}
