import { useMutation, useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Field } from "@/components/ui/field";
import { Select } from "@/components/ui/select";
import { TextArea } from "@/components/ui/text-area";
import { asApiClientError } from "@/lib/client/core/call-failure";
import type { Cart } from "@/lib/contract/cart";
import type { PaymentAlias, PaymentType } from "@/lib/contract/payment";
import type { Place } from "@/lib/contract/place/place";
import { paysByLink } from "@/lib/domain/payment/payment-route";
import { type BodyFor, call } from "../../shell/api";
import { fieldErrorsOf } from "../../shell/failure";
import { Form } from "../../shell/form";
import { Section } from "../../shell/section";
import styles from "./order-form.module.css";
import type { Begun, Placed } from "./phone-order";

type CheckoutSectionProps = {
  readonly begun: Begun;
  readonly cart: Cart;
  readonly place: Place;
  /** Takes the cart as it is now, where it has changed since it was last shown. */
  readonly onChanged: (cart: Cart) => void;
  readonly onPlaced: (placed: Placed) => void;
};

type Payload = BodyFor<"POST /staff/phone-orders/{phone_order_id}/order">;

const SLOTS_MS = 30_000;

/** How a phone order can be paid: where it is received, or by a link that anybody's device can open. */
const isOffered = ({ alias, is_online }: PaymentType): boolean => !is_online || paysByLink(alias);

/** What a payment type is called. */
const nameOf = ({ alias, is_online }: PaymentType) => {
  if (is_online) return alias === "sbp" ? "link_sbp" : "link_card";
  return alias === "cash" ? "cash" : "card";
};

/** When, for whom, how it is paid; then the order is placed. */
export function CheckoutSection({ begun, cart, place, onChanged, onPlaced }: CheckoutSectionProps) {
  const t = useTranslations("staff-phone-order");
  const params = { phone_order_id: begun.phone_order_id };
  const [payment, setPayment] = useState<PaymentAlias | null>(null);
  const types = useQuery({
    queryKey: ["phone order payment types", begun.phone_order_id, place],
    queryFn: () => call("POST /staff/phone-orders/{phone_order_id}/user/payment-types", { params, body: place }),
  });
  const offered = (types.data?.payment_types ?? []).filter(isOffered);
  const chosenType =
    offered.find(({ alias }) => alias === payment) ?? offered.find(({ is_online }) => !is_online) ?? offered[0];
  const chosen = chosenType?.alias;
  const isPaidByLink = chosenType?.is_online === true;
  const order = useMutation({
    mutationFn: (body: Payload) => call("POST /staff/phone-orders/{phone_order_id}/order", { params, body }),
    onSuccess: ({ order_id, payment_type }) =>
      onPlaced({
        orderId: order_id,
        isPaidByLink: offered.some((type) => type.alias === payment_type && type.is_online),
      }),
    onError: (error) => {
      const { cart: changed } = asApiClientError(error).problem;
      if (changed !== undefined) onChanged(changed);
    },
  });
  const errors = fieldErrorsOf(order.error);
  const submit = (value: (name: string) => string) => {
    const cash = Number(value("cash"));
    order.mutate({
      city_id: place.city_id,
      order_type: place.order_type,
      shop_id: place.shop_id,
      phone: begun.customer.phone,
      username: value("username"),
      email: null,
      payment_type: chosen ?? "cash",
      cash: value("cash") === "" || Number.isNaN(cash) ? null : cash,
      order_comment: value("order_comment"),
      cart: { version: cart.version },
      order_cache_key: null,
      delivery_address: addressOf(cart, place, value),
      interval_id: value("interval_id"),
    });
  };
  return (
    <Section title={t("checkout")}>
      <Form
        label={t("checkout")}
        submit={t("place")}
        isBusy={order.isPending}
        error={order.error}
        fields={["username", "interval_id", "cash", "order_comment"]}
        onSubmit={submit}
      >
        <SlotField key={Object.values(place).join()} begun={begun} place={place} error={errors["interval_id"]} />
        <Field
          label={t("name")}
          name="username"
          autoComplete="off"
          defaultValue={begun.customer.name}
          error={errors["username"]}
        />
        {place.order_type === "delivery" && <DoorFields key={cart.delivery_address?.full_address} cart={cart} />}
        <Select
          label={t("payment")}
          value={chosen ?? "cash"}
          onChange={setPayment}
          options={offered.map((type) => ({ value: type.alias, label: t(nameOf(type)) }))}
          {...(isPaidByLink && { hint: t("link_hint") })}
        />
        {chosen === "cash" && (
          <Field label={t("change")} name="cash" inputMode="numeric" autoComplete="off" error={errors["cash"]} />
        )}
        <TextArea label={t("comment")} name="order_comment" rows={2} error={errors["order_comment"]} />
      </Form>
    </Section>
  );
}

const addressOf = (
  { delivery_address: address }: Cart,
  { order_type }: Place,
  value: (name: string) => string,
): Payload["delivery_address"] =>
  order_type !== "delivery" || address === null
    ? null
    : {
        street: address.street,
        house: address.house,
        room: value("room"),
        floor: value("floor"),
        entrance: value("entrance"),
        intercom: value("intercom"),
        description: value("description"),
      };

function DoorFields({ cart: { delivery_address: address } }: { readonly cart: Cart }) {
  const t = useTranslations("staff-phone-order");
  return (
    <div className={styles.door}>
      <Field label={t("room")} name="room" autoComplete="off" defaultValue={address?.room ?? ""} />
      <Field label={t("entrance")} name="entrance" autoComplete="off" defaultValue={address?.entrance ?? ""} />
      <Field label={t("floor")} name="floor" autoComplete="off" defaultValue={address?.floor ?? ""} />
      <Field label={t("intercom")} name="intercom" autoComplete="off" defaultValue={address?.intercom ?? ""} />
      <Field label={t("description")} name="description" autoComplete="off" defaultValue={address?.description ?? ""} />
    </div>
  );
}

type SlotFieldProps = Pick<CheckoutSectionProps, "begun" | "place"> & {
  readonly error: string | undefined;
};

/** Day and time: a slot is one of a day and of a place, and is chosen again for another. */
function SlotField({ begun, place, error }: SlotFieldProps) {
  const t = useTranslations("staff-phone-order");
  const [date, setDate] = useState("");
  const [slot, setSlot] = useState("");
  const { order_type, shop_id, delivery_zone_id } = place;
  const { data } = useQuery({
    queryKey: ["phone order slots", begun.phone_order_id, place, date],
    queryFn: () =>
      call("POST /staff/phone-orders/{phone_order_id}/schedule/intervals", {
        params: { phone_order_id: begun.phone_order_id },
        body: { city_alias: begun.city.alias, date: date || null, order_type, shop_id, delivery_zone_id },
      }),
    refetchInterval: SLOTS_MS,
  });
  const free = (data?.intervals ?? []).filter(({ disabled }) => !disabled);
  return (
    <>
      <Select
        label={t("day")}
        value={date || (data?.date_today ?? "")}
        onChange={(chosen) => {
          setDate(chosen);
          setSlot("");
        }}
        options={(data?.dates ?? []).map(({ date_string, formatted_string }) => ({
          value: date_string,
          label: formatted_string,
        }))}
      />
      <Select
        label={t("time")}
        name="interval_id"
        value={free.some(({ id }) => id === slot) ? slot : ""}
        error={error}
        {...(data?.message && { hint: data.message })}
        onChange={setSlot}
        options={[{ value: "", label: t("choose") }, ...free.map(({ id, title }) => ({ value: id, label: title }))]}
      />
    </>
  );
}
