import { useTranslations } from "next-intl";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Status } from "@/components/ui/status";
import { useDateText } from "@/lib/client/core/date-text";
import type { OrderProposal } from "@/lib/contract/staff/staff-order-change";
import { call } from "../../shell/api";
import { useFailureText } from "../../shell/failure";
import { moneyText } from "../../shell/money-text";
import { Section } from "../../shell/section";
import styles from "./order-acts.module.css";
import { type ChangeableOrder, useOrderAct } from "./use-order-act";

type Props = { readonly order: ChangeableOrder };

const unitsText = (units: OrderProposal["added"]): string =>
  units
    .map(({ quantity, name, modifiers }) => {
      const chosen = modifiers.length === 0 ? "" : ` (${modifiers.join(", ")})`;
      return `${quantity} × ${name}${chosen}`;
    })
    .join(", ");

/** What was proposed to the customer, and the answer. */
export function ProposalSection({ order }: Props) {
  const t = useTranslations("staff-order-change");
  const dateText = useDateText();
  const { proposal } = order;
  if (proposal === null) return null;
  const money = (amount: number): string => moneyText(amount, order.currency_code);
  const moment = (at: string): string => dateText(new Date(at), "moment", order.timezone);
  const {
    state,
    by,
    at,
    expires_at,
    ended_at,
    ended_by,
    taken_off,
    added,
    price,
    price_before,
    to_collect,
    why,
    is_sent,
  } = proposal;
  const who = ended_by === "customer" ? t("proposal.customer") : ended_by;
  return (
    <Section title={t("proposal.title")}>
      <div className={styles.facts} role="status">
        <Badge tone={state === "open" ? "accent" : "muted"}>{t(`proposal.state.${state}`)}</Badge>
        {taken_off.length > 0 && <p>− {unitsText(taken_off)}</p>}
        <p>+ {unitsText(added)}</p>
        <p className={styles.name}>{t("proposal.price", { before: money(price_before), after: money(price) })}</p>
        {to_collect !== null && <p>{t("preview.collect", { amount: money(to_collect) })}</p>}
        {why !== null && <p className={styles.details}>{why}</p>}
        <p className={styles.details}>{t(is_sent ? "proposal.sent" : "proposal.unsent", { by, date: moment(at) })}</p>
        {state === "open" && <p>{t("proposal.until", { time: moment(expires_at) })}</p>}
        {ended_at !== null && <p className={styles.details}>{[who, moment(ended_at)].join(", ")}</p>}
      </div>
      {state === "open" && order.acts.add === null && <Answer order={order} id={proposal.proposal_id} />}
    </Section>
  );
}

const answers = ["agreed", "refused", "withdraw"] as const;

function Answer({ order, id }: Props & { readonly id: string }) {
  const t = useTranslations("staff-order-change.proposal");
  const failureText = useFailureText();
  const end = useOrderAct(order, ({ params }, answer: "agreed" | "refused" | "withdrawn") =>
    call("POST /staff/orders/{order_id}/proposals/{proposal_id}/answer", {
      params: { ...params, proposal_id: id },
      body: { answer },
    }),
  );
  return (
    <div className={styles.form}>
      <p className={styles.details}>{t("phone")}</p>
      <div className={styles.buttons}>
        {answers.map((answer) => (
          <Button
            key={answer}
            variant={answer === "agreed" ? "primary" : "secondary"}
            busy={end.isPending}
            onClick={() => end.mutate(answer === "withdraw" ? "withdrawn" : answer)}
          >
            {t(answer)}
          </Button>
        ))}
      </div>
      {end.error !== null && <Status tone="error">{failureText(end.error)}</Status>}
    </div>
  );
}
