/**
 * Whole seconds left to pay, never below 0.
 *
 * @param expiresAt unix seconds
 */
export const secondsToPay = (expiresAt: number, now: Date): number =>
  Math.max(0, Math.ceil(expiresAt - now.getTime() / 1000));

const two = (figure: number): string => String(figure).padStart(2, "0");

/** mm:ss; an hour and more stays in minutes. */
export const clockText = (seconds: number): string => `${two(Math.floor(seconds / 60))}:${two(seconds % 60)}`;

/** The minutes that are said aloud, 5 and 2, for a minute each (SPEC-417); null: the countdown is silent. */
export const spokenMinutes = (seconds: number): 5 | 2 | null => {
  if (seconds > 240 && seconds <= 300) return 5;
  return seconds > 60 && seconds <= 120 ? 2 : null;
};

/** The last minute is coloured. */
export const isLastMinute = (seconds: number): boolean => seconds <= 60;

/** The code is rendered too small to be read, or not at all: a link has to do (SPEC-50). px */
export const isCodeTooSmall = (height: number): boolean => height < 50;
