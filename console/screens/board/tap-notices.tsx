import { TriangleAlert } from "lucide-react";
import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { formatCityTime } from "@/lib/domain/time/city-time";
import { BoardNotice } from "./board-notice";
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

export type TapNoticesProps = {
  readonly taps: Taps;
  readonly sender: TapSender;
  readonly isLost: boolean;
  readonly timezone: string;
};

/** What was tapped and is not sent: with a lost line all of it, else what waited too long to be sent by itself. */
function UnsentNotices({ taps, sender, isLost }: Omit<TapNoticesProps, "timezone">) {
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

/** What was tapped and is not sent, and what was sent and did nothing. */
export function TapNotices({ taps, sender, isLost, timezone }: TapNoticesProps) {
  return (
    <>
      <UnsentNotices taps={taps} sender={sender} isLost={isLost} />
      {taps.notices.map((notice) => (
        <TapResult key={notice.tap.key} notice={notice} timezone={timezone} onDismiss={() => sender.dismiss(notice)} />
      ))}
    </>
  );
}
