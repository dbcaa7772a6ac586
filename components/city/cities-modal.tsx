"use client";

import { Search } from "lucide-react";
import { useTranslations } from "next-intl";
import type { SubmitEvent } from "react";
import { useEffect, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { Field } from "@/components/ui/field";
import { Skeleton } from "@/components/ui/skeleton";
import { Status } from "@/components/ui/status";
import { useStorefront } from "@/lib/client/core/storefront";
import { useModals } from "@/lib/client/modal/modal-store";
import { useCities } from "@/lib/client/place/cities";
import { cityPagesOf } from "@/lib/routing/city-pages";
import { pathInCity } from "@/lib/routing/city-path";
import styles from "./cities-modal.module.css";
import { CityList } from "./city-list";
import { findCities, type ListedCity } from "./group-cities";
import { queryForCity } from "./query-for-city";

/** The search field, which has focus from the start where that brings no keyboard over half the screen. */
const useFirstFocus = () => {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (globalThis.matchMedia?.("(pointer: fine)").matches) form.current?.querySelector("input")?.focus();
  }, []);
  return form;
};

/** The choice of city; it leads to the same page of the city chosen, where there is one (SPEC-15). */
export function CitiesModal() {
  const t = useTranslations("city");
  const { features, city, language, settings } = useStorefront();
  const { data: cities } = useCities();
  const [typed, setTyped] = useState("");
  const close = useModals((modals) => modals.close);
  const form = useFirstFocus();
  const list = useRef<HTMLDivElement>(null);

  const pathOf = (next: ListedCity) => {
    const pages = cityPagesOf(features, next, settings.bonus.city_aliases);
    return pathInCity(window.location.pathname, queryForCity(window.location.search), next, pages);
  };
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
    <Dialog title={t("title")} size="l" onClose={close}>
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
        <div ref={list} className={styles.list}>
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
