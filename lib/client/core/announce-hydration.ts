import { useEffect } from "react";
import { ALIVE } from "./click-replay";

/** Marks its children as hydrated; clicks made before are replayed now. */
export const useAnnounceHydration = (): void => useEffect(() => void dispatchEvent(new Event(ALIVE)), []);
