import { useEffect } from "react";
import { ALIVE } from "./click-replay";

/** Tells that what stands below has come to life; the presses it was too early for are heard now. */
export const useAnnounceHydration = (): void => useEffect(() => void dispatchEvent(new Event(ALIVE)), []);
