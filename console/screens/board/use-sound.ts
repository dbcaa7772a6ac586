import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import type { BoardOrder } from "@/lib/contract/staff/board-order";
import type { BoardSound as ReportedSound } from "@/lib/contract/staff/staff-heartbeat";
import { businessDate } from "@/lib/domain/time/business-day";
import { readStored, writeStored } from "../../shell/stored";
import {
  reportedSound,
  ringVolume,
  type SoundCheck,
  type SoundName,
  type SoundWarning,
  soundsOnce,
  soundWarning,
  waiting,
} from "./sound-machine";
import { pageSpeaker } from "./sound-player";

const VOLUME_KEY = "board_volume";
const CHECK_KEY = "board_sound_check";
/** Without a choice the tablet's own volume decides alone. */
const USUAL_VOLUME = 1;
/** ms between two rings. */
const RING_MS = 2_500;

const storedVolume = (): number => {
  const volume = Number(readStored(VOLUME_KEY) ?? USUAL_VOLUME);
  return volume >= 0 && volume <= 1 ? volume : USUAL_VOLUME;
};

/** `2026-11-26 audible` */
const storedCheck = (): SoundCheck | null => {
  const [day, answer] = readStored(CHECK_KEY)?.split(" ") ?? [];
  return day === undefined ? null : { day, isAudible: answer === "audible" };
};

export type Sound = {
  readonly warning: SoundWarning | null;
  readonly reported: ReportedSound;
  /** 0 to 1. */
  readonly volume: number;
  readonly setVolume: (volume: number) => void;
  /** Has to be called by a tap: it also lifts the browser's block. */
  readonly test: (sound: SoundName) => void;
  /** The answer of the person who made the test. */
  readonly answer: (isAudible: boolean) => void;
};

type SoundSource = {
  readonly orders: readonly BoardOrder[] | null;
  readonly timezone: string | null;
  /** The shop's clock minus this tablet's, ms. */
  readonly offset: number;
  /** Nobody has accepted one of them in time. */
  readonly isOverdue: boolean;
};

/** The sounds of the board, for as long as the screen is open. */
export const useSound = ({ orders, timezone, offset, isOverdue }: SoundSource): Sound => {
  const [speaker] = useState(pageSpeaker);
  const [volume, setVolume] = useState(storedVolume);
  const [check, setCheck] = useState(storedCheck);
  const context = useSyncExternalStore(speaker.onState, speaker.state);

  const known = useRef<readonly BoardOrder[] | null>(null);
  useEffect(() => {
    for (const sound of soundsOnce(known.current, orders ?? [])) speaker.play(sound, volume);
    known.current = orders;
  }, [orders, speaker, volume]);

  const oldest = Math.min(...waiting(orders ?? []).map(({ created_at }) => Date.parse(created_at)));
  const isRinging = Number.isFinite(oldest) && context === "running";
  useEffect(() => {
    if (!isRinging) return;
    const ring = (): void => {
      const waited = (Date.now() + offset - oldest) / 1_000;
      speaker.play("ring", ringVolume(waited, volume, isOverdue));
    };
    ring();
    const timer = setInterval(ring, RING_MS);
    return () => clearInterval(timer);
  }, [isRinging, oldest, offset, speaker, volume, isOverdue]);

  // Browsers that block sound let it through after any tap on the page, and again after each reload.
  useEffect(() => {
    const unblock = (): void => void speaker.unblock();
    document.addEventListener("pointerdown", unblock);
    document.addEventListener("keydown", unblock);
    return () => {
      document.removeEventListener("pointerdown", unblock);
      document.removeEventListener("keydown", unblock);
    };
  }, [speaker]);

  const day = timezone === null ? null : businessDate(new Date(Date.now() + offset), timezone);
  const condition = { context, volume, check, day: day ?? "" };
  return {
    warning: day === null ? null : soundWarning(condition),
    reported: reportedSound(condition),
    volume,
    setVolume: (next) => {
      setVolume(next);
      writeStored(VOLUME_KEY, String(next));
    },
    test: (sound) => {
      void speaker.unblock().then(() => speaker.play(sound, volume));
    },
    answer: (isAudible) => {
      if (day === null) return;
      setCheck({ day, isAudible });
      writeStored(CHECK_KEY, `${day} ${isAudible ? "audible" : "silent"}`);
    },
  };
};
