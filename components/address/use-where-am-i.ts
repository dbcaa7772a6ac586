"use client";

import { useEffect, useRef, useState } from "react";
import { useCity } from "@/lib/client/place/city";
import type { Coordinates } from "@/lib/contract/scalar";
import { isRecord } from "@/lib/domain/is-record";
import { isInBox } from "@/lib/domain/place/zone";

/** How long locating may take, ms. An older position does not count: a customer who presses again has moved. */
const TIMEOUT_MS = 10_000;

/** Why the position is unknown: the customer denied access, the device has none, or it is outside the city. */
export type WhereProblem = "denied" | "unavailable" | "outside";

type Where = "idle" | "locating" | WhereProblem;

const devicePosition = (): Promise<Coordinates> =>
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
 * The customer's position, read only after a press. Outside the city it is a problem of its own kind: no address would
 * be found there.
 */
export const useWhereAmI = (onFound: (at: Coordinates) => void) => {
  const { map } = useCity();
  const [where, setWhere] = useState<Where>("idle");
  /** The number of the latest request. */
  const latest = useRef(0);
  useEffect(() => {
    const count = latest;
    return () => {
      count.current += 1;
    };
  }, []);

  const locate = async (): Promise<void> => {
    latest.current += 1;
    const own = latest.current;
    setWhere("locating");
    const next = await devicePosition().catch(
      (error: unknown): WhereProblem => (isDenied(error) ? "denied" : "unavailable"),
    );
    if (own !== latest.current) return;
    if (typeof next === "string") return setWhere(next);
    if (!isInBox(map.bbox, next)) return setWhere("outside");
    setWhere("idle");
    onFound(next);
  };

  /** Clears the problem, and ignores a position that is still to come. */
  const forget = () => {
    latest.current += 1;
    setWhere("idle");
  };

  return {
    isLocating: where === "locating",
    problem: where === "idle" || where === "locating" ? null : where,
    locate,
    forget,
  };
};
