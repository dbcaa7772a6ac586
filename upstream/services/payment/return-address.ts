import { randomBytes, timingSafeEqual } from "node:crypto";
import { type ReturnToken, writeReturnToken } from "@/lib/domain/payment/return-token";
import type { Reference } from "../../domain/catalogue/reference";
import type { OrderRow } from "../../domain/order/order-row";
import type { Database } from "../../store/database";
import { type AttemptRow, attemptsWithReturn } from "../../store/payments";

/** 256 bits: nobody but the payment's issuer and its customer's browser learns them. */
export const newReturnSecret = (): string => randomBytes(32).toString("base64url");

/** Where the issuer's page of a payment posts (SPEC-391). */
export const returnAddress = (
  siteOrigin: string,
  reference: Reference,
  { id: orderId, city_id }: OrderRow,
  { return_token: secret }: AttemptRow,
): string => {
  const path = `${siteOrigin}/api/order/3ds-return`;
  const cityAlias = reference.cityById.get(city_id)?.alias;
  // A payment of the release before is found by its MD.
  if (secret === null || cityAlias === undefined) return path;
  return `${path}?token=${writeReturnToken({ secret, orderId, cityAlias })}`;
};

const isSame = (one: string, other: string): boolean => {
  const [left, right] = [Buffer.from(one), Buffer.from(other)];
  return left.length === right.length && timingSafeEqual(left, right);
};

/** The payment of an address; its order names a handful, and each is compared in constant time. */
export const attemptOfReturn = async (db: Database, { orderId, secret }: ReturnToken): Promise<AttemptRow | null> => {
  const attempts = await attemptsWithReturn(db, orderId);
  return attempts.find(({ return_token: own }) => own !== null && isSame(own, secret)) ?? null;
};
