import { BellRing, Volume2 } from "lucide-react";
import { useTranslations } from "next-intl";
import { useId, useState } from "react";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { Status } from "@/components/ui/status";
import styles from "./sound.module.css";
import type { Sound } from "./use-sound";
import type { WakeLockState } from "./use-wake-lock";

type SoundDialogProps = {
  readonly sound: Sound;
  readonly wakeLock: WakeLockState;
  readonly onClose: () => void;
};

/** The test at the start of a shift: every sound, how loud it is, and whether it is audible where the work is done. */
export function SoundDialog({ sound, wakeLock, onClose }: SoundDialogProps) {
  const t = useTranslations("staff-board.sound");
  const [isTested, setTested] = useState(false);
  const id = useId();
  const answer = (isAudible: boolean) => {
    sound.answer(isAudible);
    if (isAudible) onClose();
  };
  return (
    <Dialog title={t("title")} size="s" onClose={onClose}>
      <div className={styles.check}>
        <p>{t("lead")}</p>
        <label htmlFor={id} className={styles.volume}>
          <span>{t("volume", { percent: Math.round(sound.volume * 100) })}</span>
          <input
            id={id}
            type="range"
            min={0}
            max={1}
            step={0.1}
            value={sound.volume}
            onChange={({ currentTarget }) => sound.setVolume(Number(currentTarget.value))}
          />
        </label>
        <Button
          size="l"
          icon={<BellRing aria-hidden="true" />}
          onClick={() => {
            sound.test("ring");
            setTested(true);
          }}
        >
          {t("test.ring")}
        </Button>
        <div className={styles.others}>
          {(["changed", "canceled"] as const).map((kind) => (
            <Button
              key={kind}
              variant="secondary"
              icon={<Volume2 aria-hidden="true" />}
              onClick={() => sound.test(kind)}
            >
              {t(`test.${kind}`)}
            </Button>
          ))}
        </div>
        {isTested && (
          <fieldset className={styles.answers}>
            <legend className={styles.question}>{t("question")}</legend>
            <Button size="l" onClick={() => answer(true)}>
              {t("heard")}
            </Button>
            <Button size="l" variant="secondary" onClick={() => answer(false)}>
              {t("not_heard")}
            </Button>
          </fieldset>
        )}
        {sound.warning !== null && sound.warning !== "untested" && (
          <Status tone="warning" title={t(`warning.${sound.warning}`)} live>
            {t(`help.${sound.warning}`)}
          </Status>
        )}
        {wakeLock !== "held" && (
          <Status tone="warning" title={t("dark")}>
            {t("dark_help")}
          </Status>
        )}
      </div>
    </Dialog>
  );
}
