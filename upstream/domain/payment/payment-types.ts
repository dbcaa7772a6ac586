import type { Acquirer, PaymentAlias, PaymentType } from "@/lib/contract/payment";
import { isWallet, type PaymentRoute, paymentRoute } from "@/lib/domain/payment/payment-route";
import type { CityRow } from "../catalogue/reference";
import type { StoredPaymentType } from "../documents";

/** Who takes money here: acquirers this upstream is connected to. */
export type Connected = {
  readonly has: (acquiring: Acquirer) => boolean;
  /** Whether its script opens the sheets of wallets. */
  readonly opensSheets: (acquiring: Acquirer) => boolean;
};

const works = ({ alias, is_online, acquiring }: StoredPaymentType, connected: Connected): boolean => {
  if (!is_online) return true;
  return acquiring !== null && connected.has(acquiring) && (!isWallet(alias) || connected.opensSheets(acquiring));
};

/**
 * The payment types a city offers, as far as they work: online ones only where their acquirer is connected, wallets only
 * if their acquirer opens their sheets.
 */
export const offeredPaymentTypes = (city: Pick<CityRow, "payment_types">, connected: Connected): PaymentType[] =>
  city.payment_types
    .filter((stored) => works(stored, connected))
    .map(({ alias, is_online, acquiring }) => {
      const isHosted = paymentRoute({ payment_type: alias, is_online, acquiring }) === "hosted";
      return { alias, is_online, ...(isHosted && { is_hosted: true }) };
    });

/** Where a payment type is paid in a city, and who takes the money; null where it is not offered. */
export const resolvePaymentRoute = (
  city: Pick<CityRow, "payment_types">,
  connected: Connected,
  payment_type: PaymentAlias,
): { readonly route: PaymentRoute; readonly acquiring: Acquirer | null } | null => {
  const stored = city.payment_types.find(({ alias }) => alias === payment_type);
  if (stored === undefined || !offeredPaymentTypes(city, connected).some(({ alias }) => alias === payment_type)) {
    return null;
  }
  const acquiring = stored.is_online ? stored.acquiring : null;
  return { route: paymentRoute({ payment_type, is_online: stored.is_online, acquiring }), acquiring };
};
