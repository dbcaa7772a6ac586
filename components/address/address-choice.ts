"use client";

import { useRef, useState } from "react";
import type { PlaceReply } from "@/components/modal/place-chosen";
import { type AddressInput, useAddressCheck, useAddressSet } from "@/lib/client/address";
import { useProblemHandler } from "@/lib/client/problem-handler";
import type { DeliveryAddress, NearestShop, SuggestedAddress } from "@/lib/contract/address";

/** What a check found out (decision 18). */
export type AddressOutcome =
  | { readonly kind: "not_found" | "house_missing" }
  | {
      readonly kind: "undeliverable";
      readonly nearest: NearestShop | null;
      readonly address: DeliveryAddress | null;
    }
  | { readonly kind: "deliverable"; readonly address: DeliveryAddress };

/**
 * Typing, picking and checking of an address. An answer that comes when the customer has typed on is about another
 * address, and counts as none.
 */
export const useAddressInput = (initial: string) => {
  const [text, setText] = useState(initial);
  const [placeId, setPlaceId] = useState<string | null>(null);
  const [outcome, setOutcome] = useState<AddressOutcome | null>(null);
  const { mutateAsync: ask, isPending: isChecking } = useAddressCheck();
  const handleProblem = useProblemHandler();
  const asked = useRef(0);

  const type = (next: string) => {
    asked.current += 1;
    setText(next);
    setPlaceId(null);
    setOutcome(null);
  };

  const check = async (input: AddressInput): Promise<AddressOutcome | null> => {
    asked.current += 1;
    const own = asked.current;
    try {
      const { found, delivery_possible, address, nearest_shop } = await ask(input);
      if (own !== asked.current) return null;
      const result: AddressOutcome =
        found && !delivery_possible
          ? { kind: "undeliverable", nearest: nearest_shop, address }
          : outcomeOf(address, input);
      setOutcome(result);
      return result;
    } catch (error) {
      if (own === asked.current) handleProblem(error);
      return null;
    }
  };

  /** Takes a suggestion into the field; a house is known from then on, after a street its house is typed. */
  const pick = ({ type: kind, address, place_id }: SuggestedAddress): void => {
    type(kind === "street" ? `${address}, ` : address);
    if (kind === "house") setPlaceId(place_id);
  };

  const input: AddressInput = placeId === null ? { text: text.trim() } : { place_id: placeId };
  return { text, input, outcome, isChecking, type, pick, check };
};

type Options = {
  /** The address as it was chosen before. */
  readonly initial: string;
  /** Called once the address has been set. */
  readonly onSet: (reply: PlaceReply, address: DeliveryAddress) => Promise<void>;
};

/**
 * Typing, picking, checking and setting of a delivery address. A house picked from the suggestions is checked by
 * itself; a typed address is checked when asked, and set at once if it can be delivered to (decision 18).
 */
export const useAddressChoice = ({ initial, onSet }: Options) => {
  const { input, outcome, isChecking, pick: take, check, ...field } = useAddressInput(initial);
  const { mutateAsync: set, isPending: isSetting } = useAddressSet();
  const handleProblem = useProblemHandler();

  const setNow = async (address: DeliveryAddress): Promise<void> => {
    try {
      await onSet(await set(input), address);
    } catch (error) {
      handleProblem(error);
    }
  };

  const pick = (suggestion: SuggestedAddress): void => {
    take(suggestion);
    if (suggestion.type === "house") void check({ place_id: suggestion.place_id });
  };

  const submit = async (): Promise<void> => {
    const known = outcome?.kind === "deliverable" ? outcome : await check(input);
    if (known?.kind === "deliverable") await setNow(known.address);
  };

  return { ...field, outcome, isBusy: isChecking || isSetting, pick, submit };
};

const outcomeOf = (deliverable: DeliveryAddress | null, input: AddressInput): AddressOutcome => {
  if (deliverable !== null) return { kind: "deliverable", address: deliverable };
  const hasNumber = input.text === undefined || /\d/.test(input.text);
  return { kind: hasNumber ? "not_found" : "house_missing" };
};
