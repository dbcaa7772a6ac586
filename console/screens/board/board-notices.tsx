import { BellRing, TriangleAlert } from "lucide-react";
import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import type { BoardOrder } from "@/lib/contract/staff/board-order";
import { formatCityTime } from "@/lib/domain/time/city-time";
import { BoardNotice } from "./board-notice";
import styles from "./board-notices.module.css";
import { LineNotice, type LineNoticeProps } from "./line-notice";
import type { SoundWarning } from "./sound-machine";
import type { Tap } from "./tap-queue";
import type { TapNotice, TapSender, Taps } from "./tap-sender";

const useMoveName = (): ((tap: Tap) => string) => {
  const t = useTranslations("staff-board");
  return ({ move }) => {
    switch (move.kind) {
      case "move":
        return t(`move.${move.event}`);
      case "mark":
        return t(move.is_done ? "mark" : "unmark");
      default:
        return t(move.kind);
    }
  };
};

type TapsNoticeProps = { readonly taps: Taps; readonly sender: TapSender; readonly isLost: boolean };

/** What was tapped and is not sent: with a lost line all of it, else what waited too long to be sent by itself. */
function UnsentNotices({ taps, sender, isLost }: TapsNoticeProps) {
  const t = useTranslations("staff-board");
  const nameOf = useMoveName();
  const shown = taps.queue.filter(({ state }) => state === "late" || (isLost && state === "waiting"));
  return shown.map((tap) => (
    <BoardNotice
      key={tap.key}
      tone="danger"
      action={
        <>
          {tap.state === "late" && !isLost && (
            <Button variant="secondary" onClick={() => sender.renew(tap.key)}>
              {t("send_now")}
            </Button>
          )}
          <Button variant="secondary" onClick={() => sender.takeBack(tap.key)}>
            {t("take_back")}
          </Button>
        </>
      }
    >
      {t(tap.state === "late" ? "unsent_late" : "unsent", { number: tap.order_id, move: nameOf(tap) })}
    </BoardNotice>
  ));
}

type ResultProps = { readonly notice: TapNotice; readonly timezone: string; readonly onDismiss: () => void };

/** Why a tap did nothing: who was first. */
function TapResult({ notice: { tap, answer }, timezone, onDismiss }: ResultProps) {
  const t = useTranslations("staff-board");
  const text = (): string => {
    const number = tap.order_id;
    if (answer.kind === "refused") return t("refused", { number, reason: answer.message });
    const pending = answer.order?.pending ?? null;
    if (pending === null) return t("changed_first", { number });
    const time = formatCityTime(new Date(pending.at), timezone);
    return t("other_first", { number, name: pending.by, move: t(`move.${pending.event}`), time });
  };
  return (
    <BoardNotice
      tone="warning"
      icon={<TriangleAlert aria-hidden="true" />}
      action={
        <Button variant="secondary" onClick={onDismiss}>
          {t("understood")}
        </Button>
      }
    >
      {text()}
    </BoardNotice>
  );
}

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
  Omit<TapsNoticeProps, "isLost"> &
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
      <UnsentNotices taps={taps} sender={sender} isLost={line.state === "lost"} />
      {taps.notices.map((notice) => (
        <TapResult key={notice.tap.key} notice={notice} timezone={timezone} onDismiss={() => sender.dismiss(notice)} />
      ))}
      <SoundNotice warning={warning} onOpen={onOpen} />
    </div>
  );
}
