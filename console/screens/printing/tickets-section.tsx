import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useTranslations } from "next-intl";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Status } from "@/components/ui/status";
import { useDateText } from "@/lib/client/core/date-text";
import { call, read } from "../../shell/api";
import { useFailureText } from "../../shell/failure";
import rows from "../../shell/rows.module.css";
import { Section } from "../../shell/section";
import { may, useCaller } from "../../shell/session";
import type { Printing, PrintingProps } from "./printers-section";
import styles from "./printing.module.css";

type Job = Printing["jobs"][number];

/** The revision of a slip that says that its order came to nothing. */
const CANCELED_SLIP = -1;

/** What became of a ticket, in words. */
function useStateText(timezone: string): (job: Job) => string {
  const t = useTranslations("staff-printing");
  const dateText = useDateText();
  return ({ state, failure, tries, printed_at, next_at, wanted_at }) => {
    const time = (at: string) => dateText(new Date(at), "time", timezone);
    const why = failure === null ? "" : t(`failure.${failure}`);
    switch (state) {
      case "printed":
        return t("state.printed", { time: time(printed_at ?? wanted_at) });
      case "failed":
        return t("state.failed", { why, tries, time: time(next_at ?? wanted_at) });
      case "given_up":
        return failure === "order_over" ? why : t("state.given_up", { why });
      default:
        return t(`state.${state}`, { time: time(wanted_at) });
    }
  };
}

/** The last tickets of a shop, with the button that prints one once more. */
export function TicketsSection({ shopId, printing: { printers, jobs }, timezone }: PrintingProps) {
  const t = useTranslations("staff-printing");
  const failureText = useFailureText();
  const stateText = useStateText(timezone);
  const caller = useCaller();
  const queries = useQueryClient();
  const names = new Map(printers.map(({ key, name }) => [key, name]));
  const again = useMutation({
    mutationFn: (job_id: number) => call("POST /staff/printing/jobs/{job_id}", { params: { job_id } }),
    onSuccess: () => queries.invalidateQueries(read("GET /staff/printing", { query: { shop: shopId } })),
  });
  const label = ({ order_id }: Job): string => (order_id === null ? t("test_page") : t("order", { id: order_id }));
  return (
    <Section title={t("tickets")}>
      {jobs.length === 0 && <p className={styles.empty}>{t("no_tickets")}</p>}
      <ul className={rows.rows}>
        {jobs.map((job) => (
          <li key={job.id} className={rows.row}>
            <div className={rows.words}>
              <p className={rows.name}>
                <span>
                  {job.order_id === null ? (
                    label(job)
                  ) : (
                    <Link to="/ticket/$orderId" params={{ orderId: String(job.order_id) }} className={styles.link}>
                      {label(job)}
                    </Link>
                  )}
                  , {names.get(job.printer) ?? job.printer}
                </span>
                {job.revision === CANCELED_SLIP && <Badge>{t("canceled")}</Badge>}
                {job.is_duplicate && <Badge>{t("duplicate")}</Badge>}
              </p>
              <p className={job.state === "failed" || job.state === "given_up" ? styles.wrong : rows.details}>
                {stateText(job)}
              </p>
            </div>
            {may(caller, "staffPrintAgain") &&
              (job.state === "printed" || job.state === "failed" || job.state === "given_up") && (
                <Button
                  variant="secondary"
                  aria-label={t(job.state === "printed" ? "print_again_named" : "print_named", { name: label(job) })}
                  busy={again.isPending && again.variables === job.id}
                  onClick={() => again.mutate(job.id)}
                >
                  {job.state === "printed" ? t("print_again") : t("print")}
                </Button>
              )}
          </li>
        ))}
      </ul>
      <div role="status">{again.error !== null && <Status tone="error">{failureText(again.error)}</Status>}</div>
    </Section>
  );
}
