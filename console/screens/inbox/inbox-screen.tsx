import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Segmented } from "@/components/ui/segmented";
import { useDateText } from "@/lib/client/core/date-text";
import type { RequestListed, RequestState } from "@/lib/contract/staff/staff-inbox";
import { read } from "../../shell/api";
import { Loaded } from "../../shell/loaded";
import { Page } from "../../shell/page";
import styles from "./inbox-screen.module.css";

const states = ["new", "in_work", "answered"] as const satisfies readonly RequestState[];
const REFRESH_MS = 30_000;

/** What visitors wrote, by state. */
export function InboxScreen() {
  const t = useTranslations("staff-inbox");
  const [state, setState] = useState<RequestState>("new");
  const [before, setBefore] = useState<number | null>(null);
  const query = useQuery({
    ...read("GET /staff/requests", { query: { state, ...(before !== null && { before }) } }),
    refetchInterval: REFRESH_MS,
  });
  const choose = (next: RequestState) => {
    setState(next);
    setBefore(null);
  };
  return (
    <Page title={t("title")} lead={t("lead")}>
      <div>
        <Segmented
          label={t("states")}
          value={state}
          onChange={choose}
          options={states.map((value) => ({ value, label: t(`state.${value}`) }))}
        />
      </div>
      <Loaded query={query}>
        {({ requests, has_more, open }) => (
          <>
            <p role="status">{t("open", { count: open })}</p>
            {requests.length === 0 ? (
              <p>{t("none")}</p>
            ) : (
              <ul className={styles.list}>
                {requests.map((request) => (
                  <RequestLine key={request.request_id} request={request} />
                ))}
              </ul>
            )}
            {has_more && (
              <div>
                <Button variant="secondary" onClick={() => setBefore(requests.at(-1)?.request_id ?? 1)}>
                  {t("older")}
                </Button>
              </div>
            )}
          </>
        )}
      </Loaded>
    </Page>
  );
}

function RequestLine({ request }: { readonly request: RequestListed }) {
  const t = useTranslations("staff-inbox");
  const dateText = useDateText();
  const { request_id, title, name, city, created_at, taken_by, answered_by, state } = request;
  const by = state === "answered" ? answered_by : taken_by;
  return (
    <li>
      <Link to="/inbox/$requestId" params={{ requestId: String(request_id) }} className={styles.line}>
        <span className={styles.what}>
          <b>{title}</b>
          <span translate="no">{name}</span>
        </span>
        <span className={styles.details}>
          <time dateTime={created_at}>{dateText(new Date(created_at), "datedMoment", city?.timezone ?? null)}</time>
          {city !== null && <span>{city.name}</span>}
        </span>
        {by !== null && <Badge tone={state === "answered" ? "muted" : "soft"}>{t(`by.${state}`, { name: by })}</Badge>}
      </Link>
    </li>
  );
}
