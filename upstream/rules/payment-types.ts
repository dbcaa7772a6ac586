import type { PaymentAlias, PaymentType } from "@/lib/contract/payment";
import type { CityRow } from "../store/reference";

/** What can be paid without an acquirer: at the door, in cash or by the courier's terminal. */
const withoutAcquirer: readonly PaymentAlias[] = ["cash", "card"];

/** The payment types a city offers, as far as they work. */
export const offeredPaymentTypes = (city: CityRow): PaymentType[] =>
  city.payment_types
    .filter(({ alias }) => withoutAcquirer.includes(alias))
    .map(({ alias }) => ({ alias, is_online: false }));
