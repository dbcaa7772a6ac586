import { useInfiniteQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { Status } from "@/components/ui/status";
import { useDateText } from "@/lib/client/core/date-text";
import { ActChanges } from "../../shell/act-changes";
import { useActWords } from "../../shell/act-words";
import { call, type ReplyTo } from "../../shell/api";
import { useFailureText } from "../../shell/failure";
import { Loaded } from "../../shell/loaded";
import { Page } from "../../shell/page";
import panel from "../../shell/panel.module.css";
import styles from "./audit-screen.module.css";

/** How many acts a reply has, unless they are the last. */
const PAGE = 100;

type Act = ReplyTo<"GET /staff/audit">["acts"][number];

/** What the staff did, the newest first. */
export function AuditScreen() {
  const t = useTranslations("staff-audit");
  const failureText = useFailureText();
  const query = useInfiniteQuery({
    queryKey: ["GET /staff/audit", "pages"],
    queryFn: ({ pageParam, signal }) =>
      call("GET /staff/audit", { query: pageParam === 0 ? {} : { before: pageParam }, signal }),
    initialPageParam: 0,
    getNextPageParam: ({ acts }) => (acts.length < PAGE ? undefined : (acts.at(-1)?.id ?? undefined)),
  });
  const { hasNextPage, isFetchingNextPage, fetchNextPage, isFetchNextPageError, error } = query;
  return (
    <Page title={t("title")} lead={t("lead")}>
      <div className={panel.panel}>
        <Loaded query={query}>
          {({ pages }) => {
            const acts = pages.flatMap((page) => page.acts);
            if (acts.length === 0) return <EmptyState title={t("empty")} />;
            return (
              <ol className={styles.acts}>
                {acts.map((act) => (
                  <Row key={act.id} act={act} />
                ))}
              </ol>
            );
          }}
        </Loaded>
      </div>
      {hasNextPage && (
        <Button variant="secondary" size="l" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t("earlier")}
        </Button>
      )}
      <div role="status">{isFetchNextPageError && <Status tone="error">{failureText(error)}</Status>}</div>
    </Page>
  );
}

type RowProps = { readonly act: Act };

function Row({ act }: RowProps) {
  const dateText = useDateText();
  const words = useActWords(null);
  return (
    <li className={styles.act}>
      <time dateTime={act.at} className={styles.at}>
        {dateText(new Date(act.at), "datedMoment", null)}
      </time>
      <p className={styles.by}>
        <strong>{words.authorOf(act)}</strong>
        {act.network !== null && <span className={styles.network}>{act.network}</span>}
      </p>
      <div className={styles.what}>
        <p>
          <span>{words.nameOf(act)}</span>
          {act.subject !== null && <span className={styles.subject}>{words.subjectOf(act.subject)}</span>}
        </p>
        <ActChanges changes={words.changesOf(act)} />
      </div>
    </li>
  );
}
