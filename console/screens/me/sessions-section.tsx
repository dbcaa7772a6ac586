import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Status } from "@/components/ui/status";
import { useDateText } from "@/lib/client/core/date-text";
import { call, type ReplyTo, read } from "../../shell/api";
import { useFailureText } from "../../shell/failure";
import { Loaded } from "../../shell/loaded";
import styles from "../../shell/rows.module.css";
import { Section } from "../../shell/section";

const sessions = read("GET /staff/sessions", {});
type Session = ReplyTo<"GET /staff/sessions">["sessions"][number];

/** Where the caller is logged in; each of the others can be ended. */
export function SessionsSection() {
  const t = useTranslations("staff-me.sessions");
  const failureText = useFailureText();
  const query = useQuery(sessions);
  const queries = useQueryClient();
  const end = useMutation({
    mutationFn: (session_id: string) => call("DELETE /staff/sessions/{session_id}", { params: { session_id } }),
    onSuccess: (reply) => queries.setQueryData(sessions.queryKey, reply),
  });
  return (
    <Section title={t("title")} text={t("text")}>
      <Loaded query={query}>
        {({ sessions: all }) => (
          <ul className={styles.rows}>
            {all.map((session) => (
              <Row
                key={session.id}
                session={session}
                isBusy={end.isPending && end.variables === session.id}
                onEnd={() => end.mutate(session.id)}
              />
            ))}
          </ul>
        )}
      </Loaded>
      <div role="status">{end.error !== null && <Status tone="error">{failureText(end.error)}</Status>}</div>
    </Section>
  );
}

type RowProps = { readonly session: Session; readonly isBusy: boolean; readonly onEnd: () => void };

function Row({ session, isBusy, onEnd }: RowProps) {
  const t = useTranslations("staff-me.sessions");
  const dateText = useDateText();
  const name = [session.browser, session.system].filter((part) => part !== null).join(", ") || t("unknown");
  const used = dateText(new Date(session.last_used_at), "moment", null);
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <p className={styles.name}>
          <span>{name}</span>
          {session.is_current && <Badge>{t("current")}</Badge>}
        </p>
        <p className={styles.details}>
          {session.network === null
            ? t("used", { date: used })
            : t("used_from", { date: used, network: session.network })}
        </p>
      </div>
      {!session.is_current && (
        <Button variant="secondary" aria-label={t("end_named", { name })} busy={isBusy} onClick={onEnd}>
          {t("end")}
        </Button>
      )}
    </li>
  );
}
