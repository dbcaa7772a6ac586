import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Status } from "@/components/ui/status";
import { useDateText } from "@/lib/client/core/date-text";
import { call, type ReplyTo, read } from "../../shell/api";
import { useFailureText } from "../../shell/failure";
import rows from "../../shell/rows.module.css";
import { Section } from "../../shell/section";
import { may, useCaller } from "../../shell/session";
import styles from "./printing.module.css";

export type Printing = ReplyTo<"GET /staff/printing">;
type Printer = Printing["printers"][number];

export type PrintingProps = {
  readonly shopId: number;
  readonly printing: Printing;
  readonly timezone: string;
};

/** A printer that is silent for longer is called so, ms: Star's ask every few seconds, an agent every half a minute. */
const SILENT_MS = 120_000;

const isSilent = ({ connection, seen_at }: Printer, now: string): boolean =>
  connection !== "tcp" && (seen_at === null || Date.parse(now) - Date.parse(seen_at) > SILENT_MS);

/** How a printer is, in words. */
function useHealthText(timezone: string): (printer: Printer, now: string) => string {
  const t = useTranslations("staff-printing");
  const dateText = useDateText();
  return (printer, now) => {
    const { failure, seen_at } = printer;
    if (seen_at === null) return t("health.never");
    const at = dateText(new Date(seen_at), "moment", timezone);
    if (isSilent(printer, now)) return t("health.silent", { date: at });
    return failure === null
      ? t("health.ready", { date: at })
      : t("health.failed", { why: t(`failure.${failure}`), date: at });
  };
}

/** The printers of a shop; each prints a test page, and gets a token where it fetches its tickets itself. */
export function PrintersSection({ shopId, printing: { printers, now }, timezone }: PrintingProps) {
  const t = useTranslations("staff-printing");
  const failureText = useFailureText();
  const healthText = useHealthText(timezone);
  const caller = useCaller();
  const queries = useQueryClient();
  const refresh = () => queries.invalidateQueries(read("GET /staff/printing", { query: { shop: shopId } }));
  const test = useMutation({
    mutationFn: (printer: string) => call("POST /staff/printing/printers/{printer}/test", { params: { printer } }),
    onSuccess: refresh,
  });
  const token = useMutation({
    mutationFn: (printer: string | null) => call("POST /staff/printing/tokens", { body: { shop_id: shopId, printer } }),
  });
  const hasAgent = printers.some(({ connection }) => connection === "agent");
  const mayMake = may(caller, "staffPrintToken");
  const agentToken = (
    <Button variant="secondary" busy={token.isPending && token.variables === null} onClick={() => token.mutate(null)}>
      {t("agent_token")}
    </Button>
  );
  const error = test.error ?? token.error;
  return (
    <Section title={t("printers")} {...(hasAgent && mayMake && { action: agentToken })}>
      {printers.length === 0 && <p className={styles.empty}>{t("no_printers")}</p>}
      <ul className={rows.rows}>
        {printers.map((printer) => (
          <li key={printer.key} className={rows.row}>
            <div className={rows.words}>
              <p className={rows.name}>
                <span>{printer.name}</span>
                {printer.waiting > 0 && <Badge>{t("waiting", { count: printer.waiting })}</Badge>}
              </p>
              <p className={printer.failure !== null || isSilent(printer, now) ? styles.wrong : rows.details}>
                {healthText(printer, now)}
              </p>
              <p className={rows.details}>
                {t(`connection.${printer.connection}`)} · {printer.prints.map((part) => t(`part.${part}`)).join(", ")}
              </p>
            </div>
            <div className={rows.buttons}>
              {printer.connection === "cloudprnt" && mayMake && (
                <Button
                  variant="secondary"
                  aria-label={t("token_named", { name: printer.name })}
                  busy={token.isPending && token.variables === printer.key}
                  onClick={() => token.mutate(printer.key)}
                >
                  {t("token")}
                </Button>
              )}
              {may(caller, "staffPrinterTest") && (
                <Button
                  variant="secondary"
                  aria-label={t("test_named", { name: printer.name })}
                  busy={test.isPending && test.variables === printer.key}
                  onClick={() => test.mutate(printer.key)}
                >
                  {t("test")}
                </Button>
              )}
            </div>
          </li>
        ))}
      </ul>
      <div role="status">
        {error !== null && <Status tone="error">{failureText(error)}</Status>}
        {token.data !== undefined && (
          <div className={styles.token}>
            <p>{t("token_once")}</p>
            <code>{token.variables === null ? `PRINT_URL=${token.data.url}` : token.data.url}</code>
            {token.variables === null && <code>PRINT_TOKEN={token.data.token}</code>}
          </div>
        )}
      </div>
    </Section>
  );
}
