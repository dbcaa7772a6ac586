"use client";

import { Search } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Dialog } from "@/components/ui/dialog";
import { Field } from "@/components/ui/field";
import { Skeleton } from "@/components/ui/skeleton";
import { Status } from "@/components/ui/status";
import { brandOf } from "@/lib/brand/brand";
import { useCities } from "@/lib/client/cities";
import { useStorefront } from "@/lib/client/storefront";
import type { CitySummary } from "@/lib/contract/city";
import { cityPagesOf } from "@/lib/domain/city-pages";
import { pathInCity } from "@/lib/domain/city-path";
import { useModals } from "@/lib/stores/modal";
import styles from "./cities-modal.module.css";
import { CityList } from "./city-list";
import { findCities } from "./group-cities";

/** The choice of city; it leads to the same page of the city chosen, where there is one (decision 15). */
export function CitiesModal() {
  const t = useTranslations("city");
  const { brand, city, language, settings } = useStorefront();
  const { data: cities, isError } = useCities();
  const [typed, setTyped] = useState("");
  const close = useModals((modals) => modals.close);

  const pathOf = (next: CitySummary) => {
    const query = new URLSearchParams(window.location.search);
    query.delete("modal");
    const pages = cityPagesOf(brandOf(brand).features, next, settings.bonus.city_aliases);
    return pathInCity(window.location.pathname, query.toString(), next, pages);
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
