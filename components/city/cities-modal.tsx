"use client";

import { Search } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Dialog } from "@/components/ui/dialog";
import { Field } from "@/components/ui/field";
import { Skeleton } from "@/components/ui/skeleton";
import { Status } from "@/components/ui/status";
import { useCities } from "@/lib/client/cities";
import { useStorefront } from "@/lib/client/storefront";
import type { CitySummary } from "@/lib/contract/city";
import { CITY_PAGES, pathInCity } from "@/lib/domain/city-path";
import { useModals } from "@/lib/stores/modal";
import styles from "./cities-modal.module.css";
import { CityList } from "./city-list";
import { findCities } from "./group-cities";

/** The choice of city; it leads to the same page of the city chosen, where there is one (decision 15). */
export function CitiesModal() {
  const t = useTranslations("city");
  const { city, language } = useStorefront();
  const { data: cities, isError } = useCities();
  const [typed, setTyped] = useState("");
  const close = useModals((modals) => modals.close);

  const pathOf = (next: CitySummary) => {
    const query = new URLSearchParams(window.location.search);
    query.delete("modal");
    return pathInCity(window.location.pathname, query.toString(), next, CITY_PAGES);
  };
  const found = findCities(cities ?? [], typed);

  return (
    <Dialog title={t("title")} size="l" onClose={close}>
      <div className={styles.content}>
        <Field
          label={t("search")}
          labelHidden
          type="search"
          placeholder={t("search")}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          end={<Search aria-hidden="true" className={styles.icon} />}
          autoComplete="off"
        />
        {isError && <Status tone="error">{t("failed")}</Status>}
        {cities === undefined && !isError && <Skeleton height="220px" radius="12px" />}
        {cities !== undefined && found.length > 0 && (
          <CityList cities={found} language={language} current={city?.alias} pathOf={pathOf} />
        )}
        <p role="status" className={styles.none}>
          {cities !== undefined && found.length === 0 ? t("none", { typed }) : null}
        </p>
      </div>
    </Dialog>
  );
}
