"use client";

import { Search } from "lucide-react";
import { useTranslations } from "next-intl";
import type { SubmitEvent } from "react";
import { useEffect, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { ButtonLink } from "@/components/ui/button-link";
import { Dialog } from "@/components/ui/dialog";
import { Field } from "@/components/ui/field";
import { Skeleton } from "@/components/ui/skeleton";
import { Status } from "@/components/ui/status";
import { useStorefront } from "@/lib/client/core/storefront";
import { useModals } from "@/lib/client/modal/modal-store";
import { useCities } from "@/lib/client/place/cities";
import type { CitySummary } from "@/lib/contract/place/city";
import { deviceDate, zonedDate } from "@/lib/domain/time/zone-clock";
import { cityPagesOf } from "@/lib/routing/city-pages";
import { pathInCity } from "@/lib/routing/city-path";
import styles from "./cities-modal.module.css";
import { CityList } from "./city-list";
import { findCities, type ListedCity } from "./group-cities";
import { queryForCity } from "./query-for-city";

/**
 * The city that the clock of this browser agrees with, before others one of the page's language: nobody is located for it
 * (ADR-0161). Undefined where there is none.
 */
const likelyCity = (cities: readonly CitySummary[], language: string): CitySummary | undefined => {
  const now = new Date();
  const here = deviceDate(now).getTime();
  const near = cities.filter(({ timezone }) => zonedDate(now, timezone).getTime() === here);
  return near.find(({ default_language: own }) => own === language) ?? near[0];
};

type AnswersProps = { readonly href: string; readonly onOther: () => void };

/** What is answered to "Is your city Moscow?". */
function Answers({ href, onOther }: AnswersProps) {
  const t = useTranslations("city");
  return (
    <div className={styles.answers}>
      <ButtonLink href={href} size="l">
        {t("yes")}
      </ButtonLink>
      <Button variant="ghost" size="l" onClick={onOther}>
        {t("another")}
      </Button>
    </div>
  );
}

type AllCitiesProps = {
  readonly cities: readonly CitySummary[] | undefined;
  readonly pathOf: (city: ListedCity) => string;
  /** Another one was wanted than the likely one. */
  readonly isAnswer: boolean;
};

/** All cities, and a field that narrows them. */
function AllCities({ cities, pathOf, isAnswer }: AllCitiesProps) {
  const t = useTranslations("city");
  const { city, language } = useStorefront();
  const [typed, setTyped] = useState("");
  const form = useRef<HTMLFormElement>(null);
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The field has the focus from the start where that brings no keyboard over half the screen.
    if (globalThis.matchMedia?.("(pointer: fine)").matches) form.current?.querySelector("input")?.focus();
    else if (isAnswer) list.current?.focus();
  }, [isAnswer]);

  const found = findCities(cities ?? [], typed);
  const none = cities !== undefined && found.length === 0;

  /** Enter goes to the one city that is left. */
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (found.length === 1) list.current?.querySelector("a")?.click();
  };
  const showAll = () => {
    setTyped("");
    form.current?.querySelector("input")?.focus();
  };

  return (
    <form ref={form} className={styles.content} onSubmit={submit}>
      <Field
        label={t("search")}
        labelHidden
        type="search"
        enterKeyHint="search"
        placeholder={t("search")}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        end={<Search aria-hidden="true" className={styles.icon} />}
        autoComplete="off"
      />
      <div ref={list} tabIndex={-1} className={styles.list}>
        {cities === undefined ? (
          <Waiting />
        ) : (
          <CityList level={3} cities={found} language={language} current={city?.alias} pathOf={pathOf} />
        )}
        <div className={styles.none}>
          <p role="status">{none ? t("none", { typed: typed.trim() }) : null}</p>
          {none && (
            <Button variant="secondary" onClick={showAll}>
              {t("all")}
            </Button>
          )}
        </div>
      </div>
    </form>
  );
}

/**
 * The choice of city; it leads to the same page of the city chosen, where there is one (SPEC-15). Who has none yet first meets
 * the question whether it is the likely one (SPEC-835).
 */
export function CitiesModal() {
  const t = useTranslations("city");
  const { features, city, language, settings } = useStorefront();
  const { data: cities } = useCities();
  const [answer, setAnswer] = useState<"open" | "another">("open");
  const close = useModals((modals) => modals.close);

  const pathOf = (next: ListedCity) => {
    const pages = cityPagesOf(features, next, settings.bonus.city_aliases);
    return pathInCity(window.location.pathname, queryForCity(window.location.search), next, pages);
  };
  const isOpen = city === null && answer === "open";
  const likely = isOpen && cities !== undefined ? likelyCity(cities, language) : undefined;
  if (isOpen && cities === undefined) {
    return (
      // Small, as the question that comes for most.
      <Dialog title={t("title")} size="s" onClose={close}>
        <Waiting />
      </Dialog>
    );
  }
  return (
    <Dialog
      title={likely === undefined ? t("title") : t("is_it", { city: likely.name })}
      size={likely === undefined ? "l" : "s"}
      footer={likely && <Answers href={pathOf(likely)} onOther={() => setAnswer("another")} />}
      onClose={close}
    >
      {likely === undefined ? (
        <AllCities cities={cities} pathOf={pathOf} isAnswer={answer === "another"} />
      ) : (
        <p className={styles.why}>{t("welcome_text")}</p>
      )}
    </Dialog>
  );
}

/** Until the cities have come, and when they could not. */
function Waiting() {
  const t = useTranslations("city");
  const common = useTranslations("common");
  const { isError, isFetching, refetch } = useCities();
  if (!isError) return <Skeleton height="220px" radius="12px" className={styles.waiting} />;
  const retry = (
    <Button variant="secondary" busy={isFetching} onClick={() => void refetch()}>
      {common("retry")}
    </Button>
  );
  return (
    <Status tone="error" live action={retry}>
      {t("failed")}
    </Status>
  );
}
