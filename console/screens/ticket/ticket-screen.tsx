import { useQuery } from "@tanstack/react-query";
import { useParams } from "@tanstack/react-router";
import clsx from "clsx";
import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { type ReplyTo, read } from "../../shell/api";
import { Loaded } from "../../shell/loaded";
import { Page } from "../../shell/page";
import styles from "./ticket.module.css";

type Tickets = ReplyTo<"GET /staff/printing/orders/{order_id}">["tickets"];
type Row = Tickets[number]["rows"][number];

/** The tickets of an order on paper of 80 mm, printed by the browser: for a shop without a printer of its own, or while it is broken. */
export function TicketScreen() {
  const t = useTranslations("staff-printing");
  const { orderId } = useParams({ from: "/inside/ticket/$orderId" });
  const query = useQuery(read("GET /staff/printing/orders/{order_id}", { params: { order_id: orderId } }));
  const print = <Button onClick={() => window.print()}>{t("print")}</Button>;
  return (
    <div className={styles.screen}>
      <Page title={t("order", { id: orderId })} lead={t("ticket_lead")} actions={print}>
        <Loaded query={query}>
          {({ tickets }) => (
            <div className={styles.tickets}>
              {tickets.map(({ part, rows }) => (
                <article key={part} className={styles.ticket} aria-label={t(`part.${part}`)}>
                  {rows.map((row, nth) => (
                    // Rows have no names, and never change places.
                    // biome-ignore lint/suspicious/noArrayIndexKey: rows have no names, and never change places
                    <TicketRow key={nth} row={row} />
                  ))}
                </article>
              ))}
            </div>
          )}
        </Loaded>
      </Page>
    </div>
  );
}

function TicketRow({ row }: { readonly row: Row }) {
  switch (row.kind) {
    case "rule":
      return <hr className={styles.rule} />;
    case "banner":
      return <p className={styles.banner}>{row.text}</p>;
    case "dish":
      return (
        <p className={styles.dish}>
          <span className={styles.count}>{row.was === null ? `${row.count} ×` : `${row.was} → ${row.count} ×`}</span>
          <span>{row.name}</span>
        </p>
      );
    case "detail":
      return <p className={styles.detail}>{row.text}</p>;
    case "text":
      return <p className={clsx(styles.line, row.isBold && styles.bold, row.isLarge && styles.large)}>{row.text}</p>;
  }
}
