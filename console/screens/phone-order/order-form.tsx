import { useMutation } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Status } from "@/components/ui/status";
import type { Cart } from "@/lib/contract/cart";
import { useFailureText } from "../../shell/failure";
import { PayLinkSection } from "../pay-link/pay-link-section";
import { CartSection } from "./cart-section";
import { CheckoutSection } from "./checkout-section";
import { DishSection } from "./dish-section";
import styles from "./order-form.module.css";
import type { Begun, Placed } from "./phone-order";
import { PlaceSection } from "./place-section";

/** The order of a customer on the telephone: where it goes, dishes, cart, who and when; side by side on a desk's screen. */
export function OrderForm({ begun }: { readonly begun: Begun }) {
  const t = useTranslations("staff-phone-order");
  const failureText = useFailureText();
  const [cart, setCart] = useState<Cart | null>(null);
  const [placed, setPlaced] = useState<Placed | null>(null);
  const changing = useMutation({
    mutationFn: (run: () => Promise<{ readonly cart: Cart }>) => run(),
    onSuccess: (reply) => setCart(reply.cart),
  });
  if (placed !== null) return <PlacedOrder placed={placed} timezone={begun.city.timezone} />;
  const { customer } = begun;
  const place = cart?.place ?? null;
  const shared = { begun, change: changing.mutate, isBusy: changing.isPending };
  return (
    <>
      <p className={styles.customer} role="status">
        <b translate="no">+{customer.phone}</b> <span translate="no">{customer.name}</span>{" "}
        {customer.is_registered ? t("known", { bonuses: customer.bonuses ?? 0 }) : t("unknown")}
      </p>
      <div role="alert">{changing.error !== null && <Status tone="error">{failureText(changing.error)}</Status>}</div>
      <div className={styles.columns}>
        <div className={styles.column}>
          <PlaceSection {...shared} cart={cart} />
          {place !== null && <DishSection {...shared} place={place} />}
        </div>
        {cart !== null && place !== null && (
          <>
            <CartSection {...shared} cart={cart} place={place} />
            <CheckoutSection begun={begun} cart={cart} place={place} onChanged={setCart} onPlaced={setPlaced} />
          </>
        )}
      </div>
    </>
  );
}

type PlacedOrderProps = { readonly placed: Placed; readonly timezone: string };

/** The order has its number; one that is paid by a link is not the kitchen's before it is paid. */
function PlacedOrder({ placed: { orderId, isPaidByLink }, timezone }: PlacedOrderProps) {
  const t = useTranslations("staff-phone-order");
  return (
    <>
      <Status
        tone={isPaidByLink ? "info" : "success"}
        live
        title={t(isPaidByLink ? "placed_unpaid" : "placed", { id: orderId })}
        action={
          <Link to="/orders/$orderId" params={{ orderId: String(orderId) }}>
            {t("show")}
          </Link>
        }
      />
      {isPaidByLink && <PayLinkSection orderId={orderId} timezone={timezone} />}
    </>
  );
}
