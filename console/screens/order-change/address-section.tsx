import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { type FormEvent, useDeferredValue, useState } from "react";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Status } from "@/components/ui/status";
import { call, type ReplyTo, read } from "../../shell/api";
import { fieldErrorsOf, useFailureText } from "../../shell/failure";
import { Form } from "../../shell/form";
import { moneyText } from "../../shell/money-text";
import { Section } from "../../shell/section";
import { doorFields, typedDoor } from "./door-fields";
import styles from "./order-acts.module.css";
import { type ActBody, type ChangeableOrder, useOrderAct } from "./use-order-act";

type Props = { readonly order: ChangeableOrder };
type Preview = ReplyTo<"POST /staff/orders/{order_id}/address/preview">;

/** A house as it was typed or chosen among the suggestions. */
type House = { readonly address: string; readonly place_id: string | null };

const LEAST = 2;

/** Brings the order to another house before it has left; what comes of it is shown before anything changes. */
export function AddressSection({ order }: Props) {
  const t = useTranslations("staff-order-change.address");
  const [text, setText] = useState("");
  const [house, setHouse] = useState<House | null>(null);
  if (order.acts.address !== null) return null;
  const choose = (chosen: House) => {
    setText(chosen.address);
    setHouse(chosen);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() !== "") choose({ address: text.trim(), place_id: null });
  };
  return (
    <Section title={t("title")} text={t("text")}>
      {order.address !== null && (
        <p className={styles.name} translate="no">
          {order.address}
        </p>
      )}
      <form onSubmit={submit} aria-label={t("title")} className={styles.form}>
        <Field
          label={t("label")}
          hint={t("hint")}
          value={text}
          autoComplete="off"
          maxLength={200}
          onChange={(event) => {
            setText(event.target.value);
            setHouse(null);
          }}
        />
        {house === null && <Suggestions order={order} typed={text} onChoose={choose} />}
        <div>
          <Button type="submit" variant="secondary">
            {t("look")}
          </Button>
        </div>
      </form>
      {house !== null && <Readdress key={house.address} order={order} house={house} />}
    </Section>
  );
}

type SuggestionsProps = Props & { readonly typed: string; readonly onChoose: (house: House) => void };

function Suggestions({ order: { order_id }, typed: text, onChoose }: SuggestionsProps) {
  const typed = useDeferredValue(text.trim());
  const { data } = useQuery({
    ...read("GET /staff/orders/{order_id}/address/suggest", { params: { order_id }, query: { q: typed } }),
    enabled: typed.length >= LEAST,
  });
  if (typed.length < LEAST) return null;
  return (data?.suggestions ?? []).map(({ place_id, address }) => (
    <button
      key={place_id}
      type="button"
      className={styles.choice}
      translate="no"
      onClick={() => onChoose({ address, place_id })}
    >
      {address}
    </button>
  ));
}

/** What the house would come to, and the door there. */
function Readdress({ order, house }: Props & { readonly house: House }) {
  const t = useTranslations("staff-order-change.address");
  const tDoor = useTranslations("staff-order-change.contact");
  const failureText = useFailureText();
  const { order_id, version, door } = order;
  const body = { version, ...house };
  const preview = useQuery({
    queryKey: ["order address preview", order_id, body],
    queryFn: ({ signal }) =>
      call("POST /staff/orders/{order_id}/address/preview", { params: { order_id }, body, signal }),
    retry: false,
  });
  const act = useOrderAct(order, ({ params, version: seen }, sent: ActBody<"PUT /staff/orders/{order_id}/address">) =>
    call("PUT /staff/orders/{order_id}/address", { params, body: { ...sent, version: seen } }),
  );
  return (
    <>
      <div aria-live="polite" className={styles.preview}>
        {preview.data !== undefined && <PreviewWords preview={preview.data} />}
        {preview.error !== null && (
          <Status tone="error">{fieldErrorsOf(preview.error)["address"] ?? failureText(preview.error)}</Status>
        )}
      </div>
      {preview.data !== undefined && (
        <Form
          label={t("submit")}
          submit={t("submit")}
          isBusy={act.isPending}
          error={act.error}
          fields={[]}
          onSubmit={(value) => act.mutate({ ...house, door: typedDoor(value) })}
        >
          {doorFields.map((field) => (
            <Field
              key={field}
              label={tDoor(field)}
              name={field}
              maxLength={200}
              // Who moved is behind another door; the flat of the same block is most often right.
              defaultValue={field === "room" ? (door?.room ?? "") : ""}
            />
          ))}
        </Form>
      )}
    </>
  );
}

function PreviewWords({ preview }: { readonly preview: Preview }) {
  const t = useTranslations("staff-order-change.address");
  const tPreview = useTranslations("staff-order-change.preview");
  const { full_address, delivery_before, delivery_after, total_before, total_after, refund, minimum_left } = preview;
  const money = (amount: number): string => moneyText(amount, preview.currency_code);
  return (
    <>
      <p className={styles.name} translate="no">
        {full_address}
      </p>
      <p>
        {delivery_before === delivery_after
          ? t("same", { delivery: money(delivery_after) })
          : t("cheaper", { before: money(delivery_before), after: money(delivery_after) })}
      </p>
      {total_before !== total_after && (
        <p>{tPreview("total", { before: money(total_before), after: money(total_after) })}</p>
      )}
      {refund > 0 && <p>{tPreview("refund", { amount: money(refund) })}</p>}
      {minimum_left > 0 && <p>{tPreview("minimum", { amount: money(minimum_left) })}</p>}
    </>
  );
}
