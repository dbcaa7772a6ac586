import { BellRing, TriangleAlert, WifiOff } from "lucide-react";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Button } from "@/components/ui/button";
import type { BoardOrder } from "@/lib/contract/staff/board-order";
import { formatCityTime } from "@/lib/domain/time/city-time";
import styles from "./board-notices.module.css";
import type { Line } from "./line-state";
import type { SoundWarning } from "./sound-machine";
import type { Tap } from "./tap-queue";
import type { TapNotice, TapSender, Taps } from "./tap-sender";

type NoticeProps = {
  readonly tone: "danger" | "warning";
  readonly icon?: ReactNode;
  readonly action?: ReactNode;
  readonly children: ReactNode;
};

function Notice({ tone, icon, action, children }: NoticeProps) {
  return (
    <div className={styles[tone]}>
      {icon}
      <div className={styles.text}>{children}</div>
      {action && <div className={styles.actions}>{action}</div>}
    </div>
  );
}

type LineNoticeProps = { readonly line: Line; readonly offset: number; readonly timezone: string };

/** In red and in words: since when nothing on the board is known to be true. */
function LineNotice({ line, offset, timezone }: LineNoticeProps) {
  const t = useTranslations("staff-board.line");
  if (line.state !== "lost") return null;
  const time = formatCityTime(new Date(line.since + offset), timezone);
  return (
    <Notice tone="danger" icon={<WifiOff aria-hidden="true" />}>
      <strong>{t("lost", { time })}</strong> {t("lost_text")}
    </Notice>
  );
}

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
    <Notice
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
    </Notice>
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
    <Notice
      tone="warning"
      icon={<TriangleAlert aria-hidden="true" />}
      action={
        <Button variant="secondary" onClick={onDismiss}>
          {t("understood")}
        </Button>
      }
    >
      {text()}
    </Notice>
  );
}

/** Nobody has accepted it in time: it rings as loud as it can (SPEC-618). */
function OverdueNotices({ late }: { readonly late: readonly BoardOrder[] }) {
  const t = useTranslations("staff-board");
  return late.map(({ order_id: number }) => (
    <Notice key={number} tone="danger" icon={<BellRing aria-hidden="true" />}>
      <strong>{t("overdue", { number })}</strong>
    </Notice>
  ));
}

type SoundNoticeProps = { readonly warning: SoundWarning | null; readonly onOpen: () => void };

/** The next order might ring in vain, and why. */
function SoundNotice({ warning, onOpen }: SoundNoticeProps) {
  const t = useTranslations("staff-board.sound");
  if (warning === null) return null;
  return (
    <Notice
      tone={warning === "untested" ? "warning" : "danger"}
      icon={<TriangleAlert aria-hidden="true" />}
      action={
        <Button variant="secondary" onClick={onOpen}>
          {t(warning === "blocked" ? "unblock" : "open")}
        </Button>
      }
    >
      <strong>{t(`warning.${warning}`)}</strong> {t(`help.${warning}`)}
    </Notice>
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
