/** The one clock of the system (SPEC-12): real time plus what the sandbox moved it by. */
export type Clock = {
  readonly now: () => Date;
  readonly set: (to: Date) => void;
  readonly advance: (seconds: number) => void;
  readonly reset: () => void;
};

/** @param real where time comes from; tests give their own */
export const createClock = (real: () => number = Date.now): Clock => {
  let offsetMs = 0;
  return {
    now: () => new Date(real() + offsetMs),
    set: (to) => {
      offsetMs = to.getTime() - real();
    },
    advance: (seconds) => {
      offsetMs += seconds * 1000;
    },
    reset: () => {
      offsetMs = 0;
    },
  };
};
