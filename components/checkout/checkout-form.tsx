"use client";

import { useTranslations } from "next-intl";
import { type ComponentProps, type ReactNode, useEffect, useId, useState } from "react";
import { type UseFormReturn, useForm, useWatch } from "react-hook-form";
import { Checkbox } from "@/components/ui/checkbox";
import type { Elements } from "@/components/ui/elements";
import { Status } from "@/components/ui/status";
import { TextArea } from "@/components/ui/text-area";
import { TextLink } from "@/components/ui/text-link";
import { readCampaign } from "@/lib/client/analytics/campaign";
import { useTrackCheckout } from "@/lib/client/analytics/use-tracking";
import { useCart } from "@/lib/client/cart/cart";
import { useCartBusy } from "@/lib/client/cart/cart-changes";
import { useCartSummary } from "@/lib/client/cart/cart-counter";
import { firstMessages } from "@/lib/client/core/field-errors";
import { readPreference } from "@/lib/client/core/preferences";
import { useSingleFlight } from "@/lib/client/core/single-flight";
import { useStorefront } from "@/lib/client/core/storefront";
import { readTypedPhone } from "@/lib/client/customer/phone-reader";
import { useUser } from "@/lib/client/customer/user";
import { clearOrderDraft } from "@/lib/client/order/checkout-draft";
import { usePaymentTypes } from "@/lib/client/payment/payment";
import { type PaymentNavigator, paymentNavigator } from "@/lib/client/payment/payment-navigator";
import { useAmountPlace } from "@/lib/client/place/amount-place";
import { useCity } from "@/lib/client/place/city";
import type { PlaceStop } from "@/lib/client/place/stop-watch";
import type { Cart } from "@/lib/contract/cart";
import type { PaymentAlias, PaymentType } from "@/lib/contract/payment";
import type { PhoneReading } from "@/lib/domain/customer/phone-reading";
import { requiresEmail } from "@/lib/domain/order/order-form";
import { totalWithTip } from "@/lib/domain/order/tip";
import { useAmountMarks } from "./amount-marks";
import { CalledPhone } from "./called-phone";
import styles from "./checkout-form.module.css";
import { CheckoutSkeleton } from "./checkout-skeleton";
import { type CheckoutContext, type CheckoutValues, hasAgreed, payloadOf, problemsOf, tipOf } from "./checkout-values";
import { ContactFields } from "./contact-fields";
import { DeliveryFields } from "./delivery-fields";
import { readDraft, writeDraft } from "./draft";
import { fieldId, placeFields, useClearOnChange, useFieldErrors } from "./field-errors";
import { FormSection } from "./form-section";
import { OrderBar } from "./order-bar";
import { PaymentFields } from "./payment-fields";
import { PlaceCard } from "./place-card";
import { useQueuedSubmit } from "./queued-submit";
import { useAddressSaver } from "./save-address";
import { TipField } from "./tip-field";
import { useErrorText, useField } from "./use-field";
import { lostAttempt, useSubmitOrder } from "./use-submit-order";

type AgreementProps = Omit<ComponentProps<typeof Checkbox>, "label" | "children">;

const linkTo = (alias: "privacy-policy" | "user-agreement") => (text: ReactNode) => (
  <TextLink alias={alias} className={styles.link}>
    {text}
  </TextLink>
);

const links = { privacy: linkTo("privacy-policy"), terms: linkTo("user-agreement") };

/** In place of the consent for a customer who has given it with his login. */
function AgreedByLogin() {
  const t = useTranslations("checkout");
  return <p className={styles.agreed}>{t.rich("agreed_by_login", links)}</p>;
}

/** The consent that every form needs (SPEC-135). */
function Agreement(props: AgreementProps) {
  const t = useTranslations("checkout");
  const label = t.rich("agreement", links);
  return <Checkbox {...props} required label={<span>{label}</span>} />;
}

/** Whether a type is paid on the site. */
const isPaidOnline = (types: readonly PaymentType[], alias: PaymentAlias): boolean =>
  types.some((type) => type.alias === alias && type.is_online);

/** The type an order is made with: the one chosen while it is offered, else the first offered; null without any. */
const effectiveType = (offered: readonly PaymentType[], chosen: PaymentAlias | ""): PaymentAlias | null =>
  (offered.find(({ alias }) => alias === chosen) ?? offered[0])?.alias ?? null;

type Customer = {
  /** Only customers order here: the phone is the one of the login (SPEC-202). */
  readonly isLoginRequired: boolean;
  /** Digits; empty until somebody has logged in, null where the form has a field for a phone. */
  readonly phone: string | null;
};

/** The customer who has logged in. Name and e-mail of his profile fill empty fields; what he has typed stays. */
const useCustomer = (form: UseFormReturn<CheckoutValues>): Customer => {
  const { settings } = useStorefront();
  const { user } = useUser();
  const isLoginRequired = settings.customers.is_auth_enabled;
  const name = user?.name ?? "";
  const email = user?.email ?? "";
  useEffect(() => {
    if (name !== "" && form.getValues("username") === "") form.setValue("username", name);
    if (email !== "" && form.getValues("email") === "") form.setValue("email", email);
  }, [form, name, email]);
  return { isLoginRequired, phone: isLoginRequired ? (user?.phone ?? "") : null };
};

type CheckoutFormProps = {
  /** Whether the city and the shop that cooks take orders, where that is newer than the page. */
  readonly stop?: PlaceStop;
  /** The choice of the slot, which is saved with the cart. */
  readonly slots: Elements;
  /** Why no order can be made now, in words; empty when one can (SPEC-203). */
  readonly reasons: readonly string[];
  /** The same reasons as links to what is missing. */
  readonly obstacles?: Elements;
  /** Opens the login that has to come before the order; null or absent where none has to. */
  readonly onLogin?: (() => void) | null;
  /** The parts of the price, where no summary stands beside the form. */
  readonly summary?: Elements;
  /** Opens the page where an order is paid; tests replace it. */
  readonly navigator?: Pick<PaymentNavigator, "go">;
};

/**
 * Step 2 of the cart: everything an order needs besides the dishes. Waits for the cart. Another city is another form: amounts
 * are typed in the city's currency.
 */
export function CheckoutForm(props: CheckoutFormProps) {
  const { data: cart } = useCart();
  const { alias } = useCity();
  return cart === undefined ? <CheckoutSkeleton /> : <Form key={alias} {...props} cart={cart} />;
}

/** The form's values, stored in this tab as they are typed; a changed field loses its error. */
const useDraft = (onChange: (name: string) => void) => {
  const { brand } = useStorefront();
  const city = useCity();
  const [first] = useState(() => readDraft(brand, city, readPreference(brand, "phone")));
  const form = useForm<CheckoutValues>({ defaultValues: first });
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values, name }) => {
          writeDraft(brand, values);
          if (name !== undefined) onChange(name);
        },
      }),
    [form, brand, onChange],
  );
  return form;
};

/** The tip that the city offers for a delivery, and what is paid with the one chosen. */
const useTippedTotal = ({ control }: UseFormReturn<CheckoutValues>, { prices }: Cart) => {
  const { orderType } = useStorefront();
  const { courier_tip: offered = null } = useCity();
  const { total } = useCartSummary();
  const ordered = total ?? prices.total;
  const tip = useWatch({ control, name: "tip" });
  const courierTip = orderType === "delivery" ? offered : null;
  const amounts = useAmountPlace();
  return { courierTip, amounts, ordered, total: totalWithTip(ordered, tipOf({ tip }, { courierTip, amounts })) };
};

function Form({
  cart,
  stop,
  slots,
  reasons,
  obstacles,
  onLogin = null,
  summary,
  navigator = paymentNavigator,
}: CheckoutFormProps & { readonly cart: Cart }) {
  const t = useTranslations("checkout");
  const formId = useId();
  const { brand, orderType } = useStorefront();
  const city = useCity();
  const { errors, showErrors, clear, mark } = useFieldErrors();
  const form = useDraft(clear);
  const field = useField({ form, errors });
  const errorOf = useErrorText(errors);
  const { data: types } = usePaymentTypes();
  const chosenType = useWatch({ control: form.control, name: "payment_type" });
  const isCartBusy = useCartBusy();
  const { isEstimate } = useCartSummary();
  const trackPayment = useTrackCheckout(cart);
  const order = useSubmitOrder({
    onFields: showErrors,
    onPlaced: () => clearOrderDraft(brand),
    navigator,
  });

  const saveAddress = useAddressSaver();
  const customer = useCustomer(form);
  const address = cart.delivery_address?.full_address ?? null;
  useClearOnChange(`${cart.selectedInterval?.id}`, ["interval_id"], clear);
  useClearOnChange(`${address} ${cart.place?.shop_id}`, placeFields, clear);

  const paymentType = effectiveType(types ?? [], chosenType);
  const { courierTip, amounts, ordered, total } = useTippedTotal(form, cart);
  const context: CheckoutContext = {
    cityId: city.id,
    countryCode: city.country.code,
    orderType,
    cart,
    courierTip,
    amounts,
    paymentType,
    customerPhone: customer.phone,
  };
  const { wrongOf, leave } = useAmountMarks(form, context, mark);
  const isCounting = isCartBusy || isEstimate;
  const flight = useSingleFlight();
  const press = useQueuedSubmit(isCounting, ordered, () => submit(form.getValues()));

  const lost = lostAttempt(order.failure, cart);
  const missing = order.state !== "idle" || lost !== null ? { reasons: [], obstacles: null } : { reasons, obstacles };

  const submit = (values: CheckoutValues) => {
    if (order.state !== "idle") return;
    if (lost !== null) return void order.send(lost);
    if (reasons.length > 0) return;
    if (isCounting) return press.queue();
    press.cancel();
    order.forgetFailure();
    if (customer.phone !== null) return check(values, null);
    void flight.run(async () => {
      const phone = await readTypedPhone(values.phone, city.phone_masks);
      return phone === null ? showErrors({ phone: "form.phone.unread" }) : check(values, phone);
    });
  };

  /** @param phone what the form's phone was read as; null where a customer orders with his own */
  const check = (values: CheckoutValues, phone: PhoneReading | null) => {
    const problems = { ...firstMessages(problemsOf(values, context, phone)), ...wrongOf(values, context) };
    showErrors(problems);
    if (Object.keys(problems).length > 0) return;
    if (onLogin !== null) return onLogin();
    const campaign = readCampaign(brand);
    const payload = { ...payloadOf(values, context, phone), ...(campaign !== null && { utm_source: campaign }) };
    trackPayment(payload.payment_type);
    if (orderType === "delivery") saveAddress(values, cart.delivery_address);
    void order.send({ payload, seen: cart, isOnline: isPaidOnline(types ?? [], payload.payment_type) });
  };

  return (
    <form
      id={formId}
      className={styles.form}
      noValidate
      aria-label={t("title")}
      onSubmit={(event) => {
        event.preventDefault();
        submit(form.getValues());
      }}
    >
      {(stop ?? city).type === "stop" && (
        <Status tone="warning" live>
          {(stop ?? city).alert ?? t("stopped")}
        </Status>
      )}
      <ContactFields
        form={form}
        errors={errors}
        withPhone={!customer.isLoginRequired}
        withEmail={paymentType !== null && requiresEmail(city.country.code, paymentType)}
      />
      <FormSection title={t(orderType)}>
        <PlaceCard
          cart={cart}
          orderType={orderType}
          error={placeFields.map(errorOf).find((text) => text !== undefined)}
        />
        {orderType === "delivery" && <DeliveryFields form={form} errors={errors} address={cart.delivery_address} />}
        <CalledPhone of="delivery" phone={customer.phone} />
      </FormSection>
      <FormSection title={t(`time_${orderType}`)} id={fieldId("interval_id")} error={errorOf("interval_id")}>
        {slots}
      </FormSection>
      {courierTip !== null && <TipField form={form} errors={errors} courierTip={courierTip} onLeave={leave} />}
      <PaymentFields
        form={form}
        errors={errors}
        orderType={orderType}
        value={paymentType}
        total={total}
        onLeave={leave}
      />
      <FormSection title={t("comment")}>
        <TextArea {...field("order_comment")} label={t("comment_label")} placeholder={t("comment_hint")} rows={2} />
        <CalledPhone of="takeaway" phone={customer.phone} />
      </FormSection>
      <div className={styles.final}>
        {summary}
        {hasAgreed(context) ? <AgreedByLogin /> : <Agreement {...field("agreement")} />}
      </div>
      <OrderBar
        form={formId}
        cart={cart}
        total={total}
        isBusy={order.state !== "idle" || press.isWaiting || flight.isBusy}
        progress={order.state === "placed" ? t("placed") : press.text}
        {...missing}
        failure={order.failure}
        wrong={Object.keys(errors).length}
      />
    </form>
  );
}
