import type { SoundName } from "./sound-machine";

/** A tone: Hz, when it begins and how long it lasts, s. */
type Tone = readonly [pitch: number, begins: number, lasts: number];

/**
 * Each sound differs in rhythm and in direction and not in pitch alone: fans and frying swallow high and low ones. The ring goes up,
 * a change knocks three times on one tone, a cancellation goes down, slowly.
 */
const tones: Readonly<Record<SoundName, readonly Tone[]>> = {
  ring: [
    [880, 0, 0.18],
    [1175, 0.2, 0.18],
    [1568, 0.4, 0.35],
  ],
  changed: [
    [740, 0, 0.12],
    [740, 0.2, 0.12],
    [740, 0.4, 0.12],
  ],
  canceled: [
    [784, 0, 0.3],
    [587, 0.34, 0.3],
    [392, 0.68, 0.5],
  ],
};

/** s in which a tone swells and fades: without them a loudspeaker clicks. */
const RAMP_S = 0.015;

export type Speaker = {
  readonly state: () => AudioContextState | "missing";
  /** Plays a sound now. @param loudness 0 to 1 */
  readonly play: (sound: SoundName, loudness: number) => void;
  /** Has to follow a tap: browsers let no page sound before one. */
  readonly unblock: () => Promise<void>;
  /** Calls whenever the state may have changed; returns the function that ends it. */
  readonly onState: (listener: () => void) => () => void;
};

const playTone = (context: AudioContext, [pitch, begins, lasts]: Tone, loudness: number): void => {
  const from = context.currentTime + begins;
  const gain = context.createGain();
  gain.gain.setValueAtTime(0, from);
  gain.gain.linearRampToValueAtTime(loudness, from + RAMP_S);
  gain.gain.setValueAtTime(loudness, from + lasts - RAMP_S);
  gain.gain.linearRampToValueAtTime(0, from + lasts);
  gain.connect(context.destination);
  const oscillator = context.createOscillator();
  // Overtones pass through a small loudspeaker that a sine wave is lost in.
  oscillator.type = "triangle";
  oscillator.frequency.value = pitch;
  oscillator.connect(gain);
  oscillator.start(from);
  oscillator.stop(from + lasts);
};

/** The loudspeaker of the tablet by Web Audio: no file that has to be fetched while the line is lost. */
const createSpeaker = (): Speaker => {
  const context = typeof AudioContext === "undefined" ? null : new AudioContext();
  return {
    state: () => context?.state ?? "missing",
    play: (sound, loudness) => {
      if (context === null || context.state !== "running" || loudness <= 0) return;
      for (const tone of tones[sound]) playTone(context, tone, loudness);
    },
    unblock: async () => {
      // A browser may refuse for want of a tap: the state says so.
      await context?.resume().catch(() => undefined);
    },
    onState: (listener) => {
      context?.addEventListener("statechange", listener);
      return () => context?.removeEventListener("statechange", listener);
    },
  };
};

let speaker: Speaker | null = null;

/** The one of this page: a browser lets a page have but a few, and a tap lifts the block of each by itself. */
export const pageSpeaker = (): Speaker => {
  speaker ??= createSpeaker();
  return speaker;
};
