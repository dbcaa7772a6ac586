"use client";

import { useMemo, useRef, useState } from "react";
import type { PlaceReply } from "@/components/modal/place-chosen";
import { useProblemHandler } from "@/lib/client/core/problem-handler";
import type { NearestShop, SuggestedAddress } from "@/lib/contract/place/address";
import type { DeliveryAddress } from "@/lib/contract/place/delivery-address";
import type { Coordinates } from "@/lib/contract/scalar";
import { type AddressInput, useAddressCheck, useAddressSet } from "./address-calls";
import type { AddressPin } from "./address-map";

/** What a check found out (SPEC-18). */
export type AddressOutcome =
  /** `no_house`: none stands near a point; the others are about words. */
  | { readonly kind: "not_found" | "house_missing" | "no_house" }
  | {
      readonly kind: "undeliverable";
      readonly nearest: NearestShop | null;
      readonly address: DeliveryAddress | null;
    }
  | { readonly kind: "deliverable"; readonly address: DeliveryAddress };

/** A point of the map: the customer's position, or a press, which is in sight already. */
type Point = { readonly at: Coordinates; readonly isPressed: boolean };

/**
 * Typing, picking, pointing at and checking of an address. A reply that arrives after the customer has typed on is about another
 * address, and is ignored.
 */
export const useAddressInput = (initial: string) => {
  const [text, setText] = useState(initial);
  /** What the text stands for, where it is more than a text. */
  const [meant, setMeant] = useState<AddressInput | null>(null);
  const [point, setPoint] = useState<Point | null>(null);
  const [outcome, setOutcome] = useState<AddressOutcome | null>(null);
  const { mutateAsync: sendCheck, isPending: isChecking } = useAddressCheck();
  const handleProblem = useProblemHandler();
  /** The number of the latest check. */
  const latest = useRef(0);

  const type = (next: string) => {
    latest.current += 1;
    setText(next);
    setMeant(null);
    setPoint(null);
    setOutcome(null);
  };

  const check = async (input: AddressInput): Promise<AddressOutcome | null> => {
    latest.current += 1;
    const own = latest.current;
    try {
      const { found, delivery_possible, address, nearest_shop } = await sendCheck(input);
      if (own !== latest.current) return null;
      const result: AddressOutcome =
        found && !delivery_possible
          ? { kind: "undeliverable", nearest: nearest_shop, address }
          : outcomeOf(address, input);
      setOutcome(result);
      return result;
    } catch (error) {
      if (own === latest.current) handleProblem(error);
      return null;
    }
  };

  /** Takes a suggestion into the field; a house is known from then on and returned, after a street its house is typed. */
  const pick = ({ type: kind, title, address, place_id }: SuggestedAddress): AddressInput | null => {
    type(kind === "street" ? `${address}, ` : address);
    if (kind === "street") return null;
    // A suggestion is a house: the typed flat is sent as text.
    const house = title === address ? { place_id } : { place_id, text: address };
    setMeant(house);
    return house;
  };

  /** Looks up the house at a point and writes its address into the field; the text stays where there is none. */
  const pointAt = async (next: Point): Promise<void> => {
    setMeant(null);
    setOutcome(null);
    setPoint(next);
    const coordinates = next.at;
    const found = addressIn(await check({ coordinates }));
    if (found === null) return;
    setText(found.address);
    setMeant({ coordinates });
  };

  const input: AddressInput = meant ?? { text: text.trim() };
  const pin = usePin(outcome, point);
  return { text, input, outcome, isChecking, pin, type, pick, pointAt, check };
};

/** The address an outcome is about, or null. */
const addressIn = (outcome: AddressOutcome | null): DeliveryAddress | null =>
  outcome !== null && "address" in outcome ? outcome.address : null;

/** The pin on the map: the house that was found, else the point that is being looked up. */
const usePin = (outcome: AddressOutcome | null, point: Point | null): AddressPin | null =>
  useMemo(() => {
    const found = addressIn(outcome);
    const isPressed = point?.isPressed ?? false;
    if (found !== null) return { at: found.map.coordinates, label: found.address, isPressed };
    return point && { at: point.at, label: null, isPressed };
  }, [outcome, point]);

type Options = {
  /** The address that was chosen before. */
  readonly current: DeliveryAddress | null;
  /** Called once the address has been set. */
  readonly onSet: (reply: PlaceReply, address: DeliveryAddress) => Promise<void>;
  /** A house that is picked is taken at once where we deliver, as a typed one is when it is submitted (SPEC-833). */
  readonly takesPicked: boolean;
};

/**
 * Typing, picking, checking and setting of a delivery address. A house picked from the suggestions is checked by
 * itself, and taken where `takesPicked` says so; a typed address is checked when it is submitted, and set at once if it can be delivered to (SPEC-18).
 */
export const useAddressChoice = ({ current, onSet, takesPicked }: Options) => {
  const { input, outcome, isChecking, pick: take, check, ...field } = useAddressInput(current?.address ?? "");
  const currentPin = useMemo(
    (): AddressPin | null => current && { at: current.map.coordinates, label: current.address, isPressed: false },
    [current],
  );
  const pin = field.pin ?? (field.text === current?.address ? currentPin : null);
  const { mutateAsync: set, isPending: isSetting } = useAddressSet();
  const handleProblem = useProblemHandler();

  const setNow = async (wanted: AddressInput, address: DeliveryAddress): Promise<void> => {
    try {
      await onSet(await set(wanted), address);
    } catch (error) {
      handleProblem(error);
    }
  };

  const pick = async (suggestion: SuggestedAddress): Promise<void> => {
    const house = take(suggestion);
    if (house === null) return;
    const found = await check(house);
    if (takesPicked && found?.kind === "deliverable") await setNow(house, found.address);
  };

  const submit = async (): Promise<void> => {
    const known = outcome?.kind === "deliverable" ? outcome : await check(input);
    if (known?.kind === "deliverable") await setNow(input, known.address);
  };

  return { ...field, pin, outcome, isBusy: isChecking || isSetting, pick, submit };
};

const outcomeOf = (deliverable: DeliveryAddress | null, input: AddressInput): AddressOutcome => {
  if (deliverable !== null) return { kind: "deliverable", address: deliverable };
  if (input.coordinates !== undefined) return { kind: "no_house" };
  const hasNumber = input.text === undefined || /\d/.test(input.text);
  return { kind: hasNumber ? "not_found" : "house_missing" };
};
