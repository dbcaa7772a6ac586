import { Link } from "@tanstack/react-router";
import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { may, useCaller } from "../../shell/session";
import { useStateWords } from "./state-words";
import { type State, useEndState, useStates } from "./states";
import styles from "./states-banner.module.css";

/** So many states stand in the banner; on a tablet it must leave the screen its place. */
const SHOWN = 2;

/** What closes a shop comes before what a dish lacks. */
const order: Readonly<Record<State["kind"], number>> = { pause: 0, rush: 1, capacity: 2, stop: 3, portions: 4 };
/** Portions that are left are no news. */
const isNews = ({ kind, left }: State): boolean => kind !== "portions" || left === 0;

/** What is in force now, above every screen: nobody has to remember what he has paused (ADR-0119). */
export function StatesBanner() {
  const caller = useCaller();
  return may(caller, "staffStates") ? <Banner canOpen={may(caller, "staffStatePlaces")} /> : null;
}

function Banner({ canOpen }: { readonly canOpen: boolean }) {
  const t = useTranslations("staff-states");
  const { data } = useStates();
  const news = (data?.states ?? []).filter(isNews).sort((a, b) => order[a.kind] - order[b.kind]);
  if (data === undefined || news.length === 0) return null;
  const now = new Date(data.now);
  const more = news.length - SHOWN;
  return (
    <section className={styles.banner} aria-label={t("banner")}>
      <ul className={styles.list}>
        {news.slice(0, SHOWN).map((state) => (
          <BannerRow key={state.id} state={state} now={now} />
        ))}
      </ul>
      {more > 0 && (
        <p className={styles.more}>
          <span>{t("more", { count: more })}</span>
          {canOpen && <Link to="/states">{t("all_states")}</Link>}
        </p>
      )}
    </section>
  );
}

function BannerRow({ state, now }: { readonly state: State; readonly now: Date }) {
  const t = useTranslations("staff-states");
  const words = useStateWords();
  const end = useEndState();
  const what = words.what(state);
  return (
    <li className={styles.row}>
      <p className={styles.words}>
        <strong>{what}</strong>{" "}
        <span>
          {words.until(state, now)} ({words.left(state, now)})
        </span>{" "}
        <span className={styles.who}>{words.who(state)}</span>
      </p>
      {state.may_end && (
        <Button
          variant="secondary"
          aria-label={t("end_named", { name: what })}
          busy={end.isPending}
          onClick={() => end.mutate(state.id)}
        >
          {t("end")}
        </Button>
      )}
    </li>
  );
}
