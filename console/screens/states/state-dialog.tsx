import { useTranslations } from "next-intl";
import { useState } from "react";
import { Dialog } from "@/components/ui/dialog";
import { Field } from "@/components/ui/field";
import { Choice } from "../../shell/choice";
import { fieldErrorsOf } from "../../shell/failure";
import { Form } from "../../shell/form";
import { localInstant } from "./local-instant";
import { type StateBody, useSetState, useStates } from "./states";

/** What is to be set; the form adds how long, why, and how many. */
export type StateWish =
  | { readonly kind: "stop"; readonly name: string; readonly item: "product" | "modifier"; readonly item_id: number }
  | { readonly kind: "portions"; readonly name: string; readonly product_id: number }
  | {
      readonly kind: "pause";
      readonly name: string;
      readonly place: "shop" | "zone" | "city";
      readonly place_id: number;
      readonly order_type?: "delivery" | "takeaway";
    }
  | { readonly kind: "rush"; readonly name: string; readonly amount: 10 | 20 | 30 }
  | { readonly kind: "capacity"; readonly name: string; readonly usual: number | null };

const HOUR_MS = 3_600_000;
type Until = "hour" | "day" | "date";
type Common = { readonly reason: string; readonly ends_at?: string };

type Typed = { readonly shop_id: number; readonly isEverywhere: boolean; readonly amount: number };

const bodyOf = (wish: StateWish, common: Common, { shop_id, isEverywhere, amount }: Typed): StateBody => {
  switch (wish.kind) {
    case "stop": {
      const { kind, item, item_id } = wish;
      return { kind, item, item_id, ...(!isEverywhere && { shop_id }), ...common };
    }
    case "portions":
      return { kind: wish.kind, shop_id, product_id: wish.product_id, amount, ...common };
    case "pause": {
      const { kind, place, place_id, order_type } = wish;
      return { kind, place, place_id, ...(order_type !== undefined && { order_type }), ...common };
    }
    case "rush":
      return { kind: wish.kind, shop_id, amount: wish.amount, ...common };
    default:
      return { kind: wish.kind, shop_id, amount, ...common };
  }
};

type StateDialogProps = {
  readonly wish: StateWish;
  readonly shopId: number;
  /** Of the place of the wish. */
  readonly timezone: string;
  /** The caller has several shops. */
  readonly hasMoreShops: boolean;
  readonly onClose: () => void;
};

/** A form for how long and why, which sets the state. */
export function StateDialog({ wish, shopId, timezone, hasMoreShops, onClose }: StateDialogProps) {
  const t = useTranslations("staff-states");
  const [until, setUntil] = useState<Until>("day");
  const [scope, setScope] = useState<"here" | "everywhere">("here");
  const { data } = useStates();
  const set = useSetState();
  const errors = fieldErrorsOf(set.error);
  const endOf = (date: string): Pick<Common, "ends_at"> => {
    if (until === "day") return {};
    if (until === "date") return { ends_at: localInstant(date, timezone)?.toISOString() ?? "" };
    return { ends_at: new Date((data === undefined ? Date.now() : Date.parse(data.now)) + HOUR_MS).toISOString() };
  };
  const send = (value: (name: string) => string) => {
    const common = { reason: value("reason"), ...endOf(value("date")) };
    const typed = { shop_id: shopId, isEverywhere: scope === "everywhere", amount: Number(value("amount")) };
    set.mutate(bodyOf(wish, common, typed), { onSuccess: onClose });
  };
  return (
    <Dialog title={t(`dialog.${wish.kind}`, { name: wish.name })} size="s" onClose={onClose}>
      <Form
        label={t(`dialog.${wish.kind}`, { name: wish.name })}
        submit={t(`form.${wish.kind}`)}
        isBusy={set.isPending}
        error={set.error}
        fields={["reason", "amount", ...(until === "date" ? ["ends_at"] : [])]}
        onSubmit={send}
      >
        <AmountField wish={wish} error={errors["amount"]} />
        <Choice
          label={t("form.until")}
          options={(["hour", "day", "date"] as const).map((value) => ({ value, label: t(`form.${value}`) }))}
          value={until}
          onChange={setUntil}
        />
        {until === "date" && (
          <Field label={t("form.date_label")} name="date" type="datetime-local" required error={errors["ends_at"]} />
        )}
        <Field
          label={t("form.reason")}
          hint={t("form.reason_hint")}
          name="reason"
          autoComplete="off"
          required
          error={errors["reason"]}
        />
        {wish.kind === "stop" && hasMoreShops && (
          <Choice
            label={t("form.scope")}
            options={(["here", "everywhere"] as const).map((value) => ({ value, label: t(`form.${value}`) }))}
            value={scope}
            onChange={setScope}
          />
        )}
      </Form>
    </Dialog>
  );
}

/** The number of a wish that has one. */
function AmountField({ wish, error }: { readonly wish: StateWish; readonly error: string | undefined }) {
  const t = useTranslations("staff-states.form");
  if (wish.kind !== "portions" && wish.kind !== "capacity") return null;
  const start = wish.kind === "capacity" ? wish.usual : null;
  return (
    <Field
      label={t(wish.kind === "portions" ? "amount" : "minutes")}
      name="amount"
      type="number"
      inputMode="numeric"
      min={0}
      max={9_999}
      defaultValue={start ?? ""}
      required
      error={error}
    />
  );
}
