import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { Status } from "@/components/ui/status";
import { useDateText } from "@/lib/client/core/date-text";
import { call } from "../../shell/api";
import { useFailureText } from "../../shell/failure";
import { Section } from "../../shell/section";
import { useStates } from "../states/states";
import styles from "./order-acts.module.css";
import { type ActBody, type ChangeableOrder, useOrderAct } from "./use-order-act";

const STEPS = [10, 20, 30] as const;

/** Promises the order later; the customer is written the new time at once. */
export function DelaySection({ order }: { readonly order: ChangeableOrder }) {
  const t = useTranslations("staff-order-change.delay");
  const dateText = useDateText();
  const failureText = useFailureText();
  const act = useOrderAct(order, ({ params, version }, body: ActBody<"POST /staff/orders/{order_id}/delay">) =>
    call("POST /staff/orders/{order_id}/delay", { params, body: { ...body, version } }),
  );
  const { data: states } = useStates();
  if (order.acts.delay !== null) return null;
  // By the shop's clock, as the upstream reckons it: a tablet's own may be wrong.
  const now = states === undefined ? 0 : Date.parse(states.now);
  const time = (minutes: number): string => {
    const from = Math.max(Date.parse(order.promise.until), now);
    return dateText(new Date(from + minutes * 60_000), "time", order.timezone);
  };
  return (
    <Section title={t("title")} text={t("text")}>
      <div className={styles.buttons}>
        {STEPS.map((minutes) => (
          <Button
            key={minutes}
            variant="secondary"
            size="l"
            busy={act.isPending && act.variables.minutes === minutes}
            onClick={() => act.mutate({ minutes })}
          >
            {t("by", { minutes, time: time(minutes) })}
          </Button>
        ))}
      </div>
      <div role="status">
        {act.isSuccess && <Status tone="success">{t("done")}</Status>}
        {act.error !== null && <Status tone="error">{failureText(act.error)}</Status>}
      </div>
    </Section>
  );
}
