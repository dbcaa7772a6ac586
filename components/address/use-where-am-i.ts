"use client";

import { useEffect, useRef, useState } from "react";
import { useCity } from "@/lib/client/place/city";
import type { Coordinates } from "@/lib/contract/scalar";
import { isRecord } from "@/lib/domain/is-record";
import { isInBox } from "@/lib/domain/place/zone";

/** How long the device may take to find itself, ms. Nothing it knew before counts: who asks again has moved. */
const TIMEOUT_MS = 10_000;

/** Why nobody knows where the customer is: he does not tell, the device cannot tell, or he is in another city. */
export type WhereProblem = "denied" | "unavailable" | "outside";

type Where = "idle" | "locating" | WhereProblem;

const askDevice = (): Promise<Coordinates> =>
  new Promise((resolve, reject) => {
    if (navigator.geolocation === undefined) return reject(new Error("This device has no geolocation"));
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve({ latitude: coords.latitude, longitude: coords.longitude }),
      reject,
      { enableHighAccuracy: true, timeout: TIMEOUT_MS },
    );
  });

/** As `GeolocationPositionError.PERMISSION_DENIED`, which is not there where nothing can be denied. */
const DENIED = 1;
const isDenied = (error: unknown): boolean => isRecord(error) && error["code"] === DENIED;

/**
 * Where the customer stands, asked for by a press alone. Whoever is outside the city is told so: no address there would
 * be found.
 */
export const useWhereAmI = (onFound: (at: Coordinates) => void) => {
  const { map } = useCity();
  const [where, setWhere] = useState<Where>("idle");
  const asked = useRef(0);
  useEffect(() => {
    const count = asked;
    return () => {
      count.current += 1;
    };
  }, []);

  const ask = async (): Promise<void> => {
    asked.current += 1;
    const own = asked.current;
    setWhere("locating");
    const next = await askDevice().catch(
      (error: unknown): WhereProblem => (isDenied(error) ? "denied" : "unavailable"),
    );
    if (own !== asked.current) return;
    if (typeof next === "string") return setWhere(next);
    if (!isInBox(map.bbox, next)) return setWhere("outside");
    setWhere("idle");
    onFound(next);
  };

  /** Takes back what was said, and an answer that is still to come. */
  const forget = () => {
    asked.current += 1;
    setWhere("idle");
  };

  return {
    isLocating: where === "locating",
    problem: where === "idle" || where === "locating" ? null : where,
    ask,
    forget,
  };
};
