import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Counter } from "@/components/ui/counter";
import { Segmented } from "@/components/ui/segmented";
import { Status } from "@/components/ui/status";
import type { ChangeCause, LossPayer } from "@/lib/contract/staff/staff-order-change";
import { call, type ReplyTo } from "../../shell/api";
import { fieldErrorsOf, useFailureText } from "../../shell/failure";
import { Form } from "../../shell/form";
import { moneyText } from "../../shell/money-text";
import { Section } from "../../shell/section";
import { ClosedAct } from "./closed-act";
import { LossFields } from "./loss-fields";
import styles from "./order-acts.module.css";
import { type ActBody, type ChangeableOrder, useOrderAct } from "./use-order-act";

type Off = Readonly<Record<string, number>>;
type Preview = ReplyTo<"POST /staff/orders/{order_id}/lines/preview">;

const chosen = (off: Off) => Object.entries(off).flatMap(([key, count]) => (count > 0 ? [{ key, count }] : []));

/** The dishes of an order; some of them can be taken off, after what comes of it was shown. */
export function LinesSection({ order }: { readonly order: ChangeableOrder }) {
  const t = useTranslations("staff-order-change");
  const [off, setOff] = useState<Off>({});
  const money = (amount: number): string => moneyText(amount, order.currency_code);
  const obstacle = order.acts.lines;
  const lineOf = (line: ChangeableOrder["lines"][number]) => (
    <li key={line.key} className={styles.line}>
      <div className={styles.words}>
        <p className={styles.name}>{t("lines.units", { count: line.count, name: line.name })}</p>
        {line.modifiers.length > 0 && <p className={styles.details}>{line.modifiers.join(", ")}</p>}
        <p className={styles.details}>{money(line.total)}</p>
      </div>
      {obstacle === null && (
        <Counter
          label={t("lines.off_named", { name: line.name })}
          value={Math.min(off[line.key] ?? 0, line.count)}
          max={line.count}
          onChange={(count) => setOff((before) => ({ ...before, [line.key]: count }))}
        />
      )}
    </li>
  );
  return (
    <Section title={t("lines.title")} {...(obstacle === null && { text: t("lines.text") })}>
      <ul className={styles.lines}>
        {order.lines.map(lineOf)}
        {order.gifts.map(({ name, count }) => (
          <li key={name} className={styles.line}>
            <p className={styles.name}>{t("lines.units", { count, name })}</p>
            <p className={styles.details}>{t("lines.gift")}</p>
          </li>
        ))}
      </ul>
      {obstacle !== null && obstacle !== "role" && <ClosedAct obstacle={obstacle} />}
      {chosen(off).length > 0 && <TakeOff order={order} off={off} onDone={() => setOff({})} />}
    </Section>
  );
}

type TakeOffProps = { readonly order: ChangeableOrder; readonly off: Off; readonly onDone: () => void };

function TakeOff({ order, off, onDone }: TakeOffProps) {
  const t = useTranslations("staff-order-change");
  const failureText = useFailureText();
  const [cause, setCause] = useState<ChangeCause>("shop");
  const [paid_by, setPayer] = useState<LossPayer>("shop");
  const { order_id, version } = order;
  const body = { version, cause, off: chosen(off) };
  const preview = useQuery({
    queryKey: ["order lines preview", order_id, body],
    queryFn: ({ signal }) =>
      call("POST /staff/orders/{order_id}/lines/preview", { params: { order_id }, body, signal }),
    retry: false,
  });
  const change = useOrderAct(order, ({ params, version: seen }, sent: ActBody<"POST /staff/orders/{order_id}/lines">) =>
    call("POST /staff/orders/{order_id}/lines", { params, body: { ...sent, version: seen } }),
  );
  const errors = fieldErrorsOf(change.error);
  return (
    <div className={styles.form}>
      <Segmented
        label={t("cause.label")}
        options={(["shop", "customer"] as const).map((value) => ({ value, label: t(`cause.${value}`) }))}
        value={cause}
        onChange={setCause}
        wide
      />
      <p className={styles.details}>{t(`cause.${cause}_text`)}</p>
      <div aria-live="polite" className={styles.preview}>
        {preview.data !== undefined && <PreviewWords preview={preview.data} order={order} />}
        {preview.error !== null && <Status tone="error">{failureText(preview.error)}</Status>}
      </div>
      {preview.data !== undefined && (
        <Form
          label={t("lines.submit")}
          submit={t("lines.submit")}
          isBusy={change.isPending}
          error={change.error}
          fields={["why"]}
          onSubmit={(value) =>
            change.mutate({ cause, off: body.off, why: value("why"), paid_by }, { onSuccess: onDone })
          }
        >
          <LossFields payer={paid_by} onPayer={setPayer} error={errors["why"]} />
        </Form>
      )}
    </div>
  );
}

function PreviewWords({ preview, order }: { readonly preview: Preview; readonly order: ChangeableOrder }) {
  const t = useTranslations("staff-order-change.preview");
  const money = (amount: number): string => moneyText(amount, order.currency_code);
  const { total_before, total_after, refund, bonuses_back, gifts_lost, promocode_lost, minimum_left } = preview;
  return (
    <>
      <p className={styles.name}>{t("total", { before: money(total_before), after: money(total_after) })}</p>
      {refund > 0 && <p>{t("refund", { amount: money(refund) })}</p>}
      {bonuses_back > 0 && <p>{t("bonuses", { count: bonuses_back })}</p>}
      {gifts_lost.length > 0 && <p>{t("gifts", { names: gifts_lost.join(", ") })}</p>}
      {promocode_lost !== null && <p>{t("promocode", { code: promocode_lost })}</p>}
      {minimum_left > 0 && <p>{t("minimum", { amount: money(minimum_left) })}</p>}
    </>
  );
}
