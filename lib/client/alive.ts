import { useEffect } from "react";
import { ALIVE } from "./early-presses";

/** Tells that what stands below has come to life; the presses it was too early for are heard now. */
export const useAlive = (): void => useEffect(() => void dispatchEvent(new Event(ALIVE)), []);
