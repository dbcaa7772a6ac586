import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Field } from "@/components/ui/field";
import { Status } from "@/components/ui/status";
import type { ChangeCause, LossPayer } from "@/lib/contract/staff/staff-order-change";
import { call, type ReplyTo } from "../../shell/api";
import { Choice } from "../../shell/choice";
import { fieldErrorsOf, useFailureText } from "../../shell/failure";
import { Form } from "../../shell/form";
import { moneyText } from "../../shell/money-text";
import { type DishChoice, sentChoice } from "./dish-choice";
import { LossFields } from "./loss-fields";
import styles from "./order-acts.module.css";
import { type ActBody, type ChangeableOrder, useOrderAct } from "./use-order-act";

type Preview = ReplyTo<"POST /staff/orders/{order_id}/lines/preview">;

type DishChangeProps = DishChoice & { readonly order: ChangeableOrder; readonly onDone: () => void };

/** What a change of the dishes would come to, and the change itself. */
export function DishChange({ order, off, added, onDone }: DishChangeProps) {
  const t = useTranslations("staff-order-change");
  const failureText = useFailureText();
  const [wish, setWish] = useState<ChangeCause>("shop");
  const { order_id, version } = order;
  const choice = sentChoice({ off, added });
  const isOff = choice.off.length > 0;
  // What is only added, the customer wants.
  const cause = isOff ? wish : "customer";
  const body = { version, cause, ...choice };
  const preview = useQuery({
    queryKey: ["order lines preview", order_id, body],
    queryFn: ({ signal }) =>
      call("POST /staff/orders/{order_id}/lines/preview", { params: { order_id }, body, signal }),
    retry: false,
  });
  return (
    <div className={styles.form}>
      {isOff && (
        <>
          <Choice
            label={t("cause.label")}
            options={(["shop", "customer"] as const).map((value) => ({ value, label: t(`cause.${value}`) }))}
            value={wish}
            onChange={setWish}
          />
          <p className={styles.details}>{t(`cause.${wish}_text`)}</p>
        </>
      )}
      <div aria-live="polite" className={styles.preview}>
        {preview.data !== undefined && <PreviewWords preview={preview.data} order={order} />}
        {preview.error !== null && <Status tone="error">{failureText(preview.error)}</Status>}
      </div>
      {preview.data !== undefined && (
        <Settled preview={preview.data} order={order} sent={{ cause, ...choice }} onDone={onDone} />
      )}
    </div>
  );
}

type SettledProps = Pick<DishChangeProps, "order" | "onDone"> & { readonly preview: Preview; readonly sent: Sent };

/** The change at once, or the question to the customer where it costs more than was agreed. */
function Settled({ preview, order, sent, onDone }: SettledProps) {
  const t = useTranslations("staff-order-change.difference");
  const [payer, setPayer] = useState<"shop" | "customer">("shop");
  const isDearer = preview.total_after > preview.total_before;
  const isChoice = isDearer && preview.at_once !== null;
  const asks = isDearer && (preview.at_once === null || payer === "customer");
  return (
    <>
      {isChoice && (
        <Choice
          label={t("label")}
          options={(["shop", "customer"] as const).map((value) => ({ value, label: t(value) }))}
          value={payer}
          onChange={setPayer}
        />
      )}
      {asks ? (
        <ProposeForm order={order} sent={sent} onDone={onDone} />
      ) : (
        <ChangeForm order={order} sent={sent} onDone={onDone} />
      )}
    </>
  );
}

function ProposeForm({ order, sent, onDone }: ChangeFormProps) {
  const t = useTranslations("staff-order-change");
  const propose = useOrderAct(order, ({ params, version }, own: ActBody<"POST /staff/orders/{order_id}/proposals">) =>
    call("POST /staff/orders/{order_id}/proposals", { params, body: { ...own, version } }),
  );
  return (
    <Form
      label={t("propose.submit")}
      submit={t("propose.submit")}
      isBusy={propose.isPending}
      error={propose.error}
      fields={["why"]}
      onSubmit={(value) => propose.mutate({ ...sent, why: value("why") }, { onSuccess: onDone })}
    >
      <p className={styles.details}>{t("propose.text")}</p>
      <Field label={t("loss.why")} name="why" required maxLength={200} error={fieldErrorsOf(propose.error)["why"]} />
    </Form>
  );
}

type Sent = Omit<ActBody<"POST /staff/orders/{order_id}/lines">, "why" | "paid_by">;
type ChangeFormProps = Pick<DishChangeProps, "order" | "onDone"> & { readonly sent: Sent };

function ChangeForm({ order, sent, onDone }: ChangeFormProps) {
  const t = useTranslations("staff-order-change");
  const [paid_by, setPayer] = useState<LossPayer>("shop");
  const change = useOrderAct(order, ({ params, version }, own: ActBody<"POST /staff/orders/{order_id}/lines">) =>
    call("POST /staff/orders/{order_id}/lines", { params, body: { ...own, version } }),
  );
  return (
    <Form
      label={t("lines.submit")}
      submit={t("lines.submit")}
      isBusy={change.isPending}
      error={change.error}
      fields={["why"]}
      onSubmit={(value) => change.mutate({ ...sent, why: value("why"), paid_by }, { onSuccess: onDone })}
    >
      <LossFields payer={paid_by} onPayer={setPayer} error={fieldErrorsOf(change.error)["why"]} />
    </Form>
  );
}

function PreviewWords({ preview, order }: { readonly preview: Preview; readonly order: ChangeableOrder }) {
  const t = useTranslations("staff-order-change.preview");
  const money = (amount: number): string => moneyText(amount, order.currency_code);
  const { total_before, total_after, to_collect, at_once, refund } = preview;
  const { bonuses_back, gifts_lost, promocode_lost, minimum_left } = preview;
  return (
    <>
      <p className={styles.name}>{t("total", { before: money(total_before), after: money(total_after) })}</p>
      {at_once !== null && at_once < total_after && <p>{t("at_once", { amount: money(at_once) })}</p>}
      {to_collect !== null && at_once === null && <p>{t("collect", { amount: money(to_collect) })}</p>}
      {refund > 0 && <p>{t("refund", { amount: money(refund) })}</p>}
      {bonuses_back > 0 && <p>{t("bonuses", { count: bonuses_back })}</p>}
      {gifts_lost.length > 0 && <p>{t("gifts", { names: gifts_lost.join(", ") })}</p>}
      {promocode_lost !== null && <p>{t("promocode", { code: promocode_lost })}</p>}
      {minimum_left > 0 && <p>{t("minimum", { amount: money(minimum_left) })}</p>}
    </>
  );
}
