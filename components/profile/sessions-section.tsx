"use client";

import { LogOut, Monitor, RotateCw, Smartphone } from "lucide-react";
import { useTranslations } from "next-intl";
import { useRef } from "react";
import { LoginAgain } from "@/components/modal/login-again";
import { Button } from "@/components/ui/button";
import { Skeleton } from "@/components/ui/skeleton";
import { ApiClientError } from "@/lib/client/core/api-client";
import { isLoginNeeded } from "@/lib/client/core/call-failure";
import { useDateText } from "@/lib/client/core/date-text";
import { useProblemHandler } from "@/lib/client/core/problem-handler";
import { flash } from "@/lib/client/flash/flash";
import { useCity } from "@/lib/client/place/city";
import type { UserSession } from "@/lib/contract/user";
import { useOtherSessionsEnd, useSessionEnd, useUserSessions } from "./profile-calls";
import { Section } from "./section";
import styles from "./sessions-section.module.css";

const phones: readonly (string | null)[] = ["iPhone", "Android"];

/** "203.0.113.…": a network as far as a customer can recognise it. */
const networkText = (network: string): string => network.replace(/(?:0\/24|:\/48)$/, "…");

type RowProps = {
  readonly session: UserSession;
  readonly name: string;
  /** Ends it; null for the one that looks at the list, which has "sign out". */
  readonly onEnd: (() => void) | null;
  readonly isBusy: boolean;
};

const Row = ({ session, name, onEnd, isBusy }: RowProps) => {
  const t = useTranslations("profile.sessions");
  const dateText = useDateText();
  const { timezone } = useCity();
  const dayOf = (at: Date) => dateText(at, "date", timezone);
  const used = dayOf(new Date(session.last_used_at));
  const when = used === dayOf(new Date()) ? t("today") : t("used", { date: used });
  const details =
    session.network === null ? when : `${when}, ${t("network", { network: networkText(session.network) })}`;
  const Icon = phones.includes(session.system) ? Smartphone : Monitor;
  return (
    <li className={styles.row} aria-current={session.is_current ? "true" : undefined}>
      <Icon className={styles.icon} aria-hidden="true" />
      <div className={styles.words}>
        <p className={styles.name}>{name}</p>
        {session.is_current && <p className={styles.current}>{t("current")}</p>}
        <p className={styles.details}>{details}</p>
      </div>
      {onEnd && (
        <Button
          variant="ghost"
          aria-label={t("end_named", { device: name })}
          icon={<LogOut aria-hidden="true" />}
          busy={isBusy}
          onClick={onEnd}
        >
          {t("end")}
        </Button>
      )}
    </li>
  );
};

const Sessions = ({ sessions }: { readonly sessions: readonly UserSession[] }) => {
  const t = useTranslations("profile.sessions");
  const handleProblem = useProblemHandler();
  const one = useSessionEnd();
  const others = useOtherSessionsEnd();
  const list = useRef<HTMLUListElement>(null);
  const hasOthers = sessions.some(({ is_current }) => !is_current);
  const nameOf = ({ browser, system }: UserSession): string =>
    [browser, system].filter((part) => part !== null).join(", ") || t("unknown");

  const done = (text: string) => {
    flash({ type: "success", text });
    // What had the focus is gone: the list is read on from its beginning.
    list.current?.focus();
  };
  const end = (session: UserSession) =>
    one.mutate(session.id, {
      onSuccess: () => done(t("ended", { device: nameOf(session) })),
      onError: (error) => handleProblem(error),
    });
  const endOthers = () =>
    others.mutate(undefined, { onSuccess: () => done(t("ended_others")), onError: (error) => handleProblem(error) });

  return (
    <>
      <ul ref={list} tabIndex={-1} className={styles.rows} aria-label={t("title")}>
        {sessions.map((session) => (
          <Row
            key={session.id}
            session={session}
            name={nameOf(session)}
            onEnd={session.is_current ? null : () => end(session)}
            isBusy={one.isPending && one.variables === session.id}
          />
        ))}
      </ul>
      {hasOthers ? (
        <div>
          <Button variant="secondary" busy={others.isPending} onClick={endOthers}>
            {t("end_others")}
          </Button>
        </div>
      ) : (
        <p className={styles.details}>{t("only")}</p>
      )}
    </>
  );
};

/** Whether an upstream has no such list: the section is not shown then. */
const isMissing = (error: unknown): boolean =>
  error instanceof ApiClientError && [404, 405, 501].includes(error.status);

/** The browsers in which the customer is logged in; each other one can be ended, and all of them at once (SPEC-381). */
export function SessionsSection() {
  const t = useTranslations("profile.sessions");
  const common = useTranslations("common");
  const { data: sessions, error, isError, refetch } = useUserSessions();
  if (sessions === undefined && isMissing(error)) return null;
  return (
    <Section title={t("title")}>
      {sessions !== undefined && <Sessions sessions={sessions} />}
      {sessions === undefined && !isError && <Skeleton height="72px" radius="12px" />}
      {sessions === undefined && isLoginNeeded(error) && <LoginAgain level={3} />}
      {sessions === undefined && isError && !isLoginNeeded(error) && (
        <div className={styles.failed} role="alert">
          <p>{t("failed")}</p>
          <Button variant="secondary" icon={<RotateCw aria-hidden="true" />} onClick={() => void refetch()}>
            {common("retry")}
          </Button>
        </div>
      )}
    </Section>
  );
}
