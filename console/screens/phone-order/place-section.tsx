import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { type FormEvent, useDeferredValue, useState } from "react";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Segmented } from "@/components/ui/segmented";
import { Select } from "@/components/ui/select";
import type { Cart } from "@/lib/contract/cart";
import { call, read } from "../../shell/api";
import { Section } from "../../shell/section";
import { useShops } from "../../shell/shops";
import styles from "./order-form.module.css";
import type { Begun, ChangeCart } from "./phone-order";

type PlaceSectionProps = {
  readonly begun: Begun;
  readonly cart: Cart | null;
  readonly change: ChangeCart;
};

/** Where the order goes: an address, searched as it is typed, or the shop where it is collected. */
export function PlaceSection({ begun, cart, change }: PlaceSectionProps) {
  const t = useTranslations("staff-phone-order");
  const { has_delivery, has_takeaway } = begun.city;
  const [type, setType] = useState<"delivery" | "takeaway">(has_delivery ? "delivery" : "takeaway");
  return (
    <Section title={t("where")}>
      {has_delivery && has_takeaway && (
        <Segmented
          label={t("where")}
          wide
          value={type}
          onChange={setType}
          options={[
            { value: "delivery", label: t("delivery") },
            { value: "takeaway", label: t("takeaway") },
          ]}
        />
      )}
      {type === "delivery" ? (
        <AddressFields begun={begun} change={change} />
      ) : (
        <ShopField begun={begun} change={change} />
      )}
      <p role="status">
        {cart?.place?.order_type === "delivery" && cart.delivery_address !== null && (
          <b translate="no">{cart.delivery_address.full_address}</b>
        )}
        {cart?.place?.order_type === "takeaway" && cart.shop !== null && <b translate="no">{cart.shop.street}</b>}
      </p>
    </Section>
  );
}

type FieldsProps = Pick<PlaceSectionProps, "begun" | "change">;

const LEAST = 2;

function AddressFields({ begun, change }: FieldsProps) {
  const t = useTranslations("staff-phone-order");
  const params = { phone_order_id: begun.phone_order_id };
  const { city, customer } = begun;
  const [text, setText] = useState("");
  // What was chosen is suggested no longer: the dishes below come into sight.
  const [chosen, setChosen] = useState("");
  const typed = useDeferredValue(text.trim());
  const { data } = useQuery({
    ...read("GET /staff/phone-orders/{phone_order_id}/address/suggest", {
      params,
      query: { city_id: city.id, q: typed },
    }),
    enabled: typed.length >= LEAST && typed !== chosen,
  });
  const set = (body: { readonly text?: string; readonly address_id?: number }) =>
    change(() =>
      call("POST /staff/phone-orders/{phone_order_id}/address/set", { params, body: { city_id: city.id, ...body } }),
    );
  const choose = (address: string) => {
    setChosen(address);
    set({ text: address });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() !== "") choose(text.trim());
  };
  const suggestions = typed.length >= LEAST && typed !== chosen ? (data?.suggestions ?? []) : [];
  return (
    <form onSubmit={submit} aria-label={t("address")} className={styles.choices}>
      <Field
        label={t("address")}
        hint={t("address_hint")}
        value={text}
        autoComplete="off"
        onChange={(event) => setText(event.target.value)}
      />
      {suggestions.map(({ place_id, address }) => (
        <button
          key={place_id}
          type="button"
          className={styles.choice}
          translate="no"
          onClick={() => {
            setText(address);
            choose(address);
          }}
        >
          {address}
        </button>
      ))}
      {typed === "" &&
        customer.addresses.map(({ id, text: saved }) => (
          <button
            key={id}
            type="button"
            className={styles.choice}
            translate="no"
            onClick={() => set({ address_id: id })}
          >
            {saved}
          </button>
        ))}
      <div>
        <Button type="submit" variant="secondary">
          {t("choose")}
        </Button>
      </div>
    </form>
  );
}

function ShopField({ begun, change }: FieldsProps) {
  const t = useTranslations("staff-phone-order");
  const shops = useShops().filter(({ city }) => city.id === begun.city.id);
  const [shop, setShop] = useState("");
  const choose = (value: string) => {
    setShop(value);
    if (value === "") return;
    const params = { phone_order_id: begun.phone_order_id };
    change(() =>
      call("POST /staff/phone-orders/{phone_order_id}/shops/set", { params, body: { shop_id: Number(value) } }),
    );
  };
  return (
    <Select
      label={t("shop")}
      value={shop}
      onChange={choose}
      options={[
        { value: "", label: t("choose") },
        ...shops.map(({ id, name, street }) => ({ value: String(id), label: `${name}, ${street}` })),
      ]}
    />
  );
}
