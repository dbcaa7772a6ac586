"use client";

import { useTranslations } from "next-intl";
import { type RefObject, useEffect, useState } from "react";
import { createPortal } from "react-dom";
import { DeferredTexts } from "@/components/modal/deferred-texts";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { crossIcon } from "@/components/ui/later-icons";
import { Status } from "@/components/ui/status";
import { filterSize, type MenuFilter, NO_FILTER, queryWithMenu, readMenuQuery } from "@/lib/client/menu/menu-filter";
import { useMenuFilter } from "@/lib/client/menu/menu-filter-store";
import { ChosenFilters } from "./chosen-filters";
import { FilterPanel } from "./filter-panel";
import foundStatusStyles from "./found-status.module.css";
import styles from "./narrowed-menu.module.css";
import { NothingFound } from "./nothing-found";
import { useNarrowing } from "./use-narrowing";
import { useTyped } from "./use-typed";

/** Browsers let a page change its address a hundred times in half a minute. */
const SETTLED_MS = 300;

/** Keeps search and filter in the address, without a request, so that it can be shared and reloaded. */
const useAddress = (text: string, filter: MenuFilter): void => {
  useEffect(() => {
    const timer = setTimeout(() => {
      const { pathname, search, hash } = window.location;
      const next = queryWithMenu(search, { text, filter });
      if (next !== null) window.history.replaceState(window.history.state, "", `${pathname}${next}${hash}`);
    }, SETTLED_MS);
    return () => clearTimeout(timer);
  }, [text, filter]);
};

type FoundStatusProps = {
  /** How many dishes are left; null while the menu is whole, or that is not known. */
  readonly count: number | null;
  readonly isChecking: boolean;
  /** How many are hidden because nobody has said what is in them. */
  readonly unknown: number;
  /** Whether it is allergens that nobody has named. */
  readonly isAboutAllergens: boolean;
};

/** What is left of the menu, announced politely as it changes. */
function FoundStatus({ count, isChecking, unknown, isAboutAllergens }: FoundStatusProps) {
  const t = useTranslations("search");
  return (
    <div role="status" className={foundStatusStyles.status}>
      {isChecking && <p>{t("checking")}</p>}
      {/* `NothingFound` shows it. */}
      {count === 0 && <p className="visually-hidden">{t("none")}</p>}
      {count !== null && count > 0 && <p>{t("found", { count })}</p>}
      {unknown > 0 && (
        <p className={foundStatusStyles.unknown}>
          {t(isAboutAllergens ? "unknown_allergens" : "unknown", { count: unknown })}
        </p>
      )}
    </div>
  );
}

type FactsFailedProps = {
  readonly isRetrying: boolean;
  readonly onRetry: () => void;
  readonly onReset: () => void;
};

/** What the dishes are made of could not be fetched, so none can be shown as fitting. */
function FactsFailed({ isRetrying, onRetry, onReset }: FactsFailedProps) {
  const t = useTranslations("search");
  const common = useTranslations("common");
  return (
    <Status
      tone="error"
      live
      title={t("failed")}
      action={
        <>
          <Button variant="secondary" busy={isRetrying} onClick={onRetry}>
            {common("retry")}
          </Button>
          <Button variant="ghost" onClick={onReset}>
            {t("reset_all")}
          </Button>
        </>
      }
    >
      {t("failed_text")}
    </Status>
  );
}

type NarrowedMenuProps = {
  readonly form: RefObject<HTMLFormElement | null>;
  /** Whether the filters are open. */
  readonly isOpen: boolean;
  readonly onOpen: (isOpen: boolean) => void;
};

/** Narrows the menu of the page as the visitor types and chooses, and announces what is left of it. */
function NarrowedMenu({ form, isOpen, onOpen }: NarrowedMenuProps) {
  const t = useTranslations("search");
  const [typed, write] = useTyped(form);
  const [filter, setFilter] = useState(() => readMenuQuery(new URLSearchParams(location.search)).filter);
  const { page, narrowed, css, isSought, isFiltered, isApplied, isChecking, hasFailed, isRetrying, retry } =
    useNarrowing(typed, filter, isOpen);
  useAddress(typed, filter);
  useEffect(() => {
    useMenuFilter.setState({ filter });
    return () => useMenuFilter.setState({ filter: NO_FILTER });
  }, [filter]);
  useReachableCards(isSought);
  const goTo = useGoTo(isSought || isFiltered);
  useRevealed(isApplied);

  const count = narrowed.shown.length;
  const isKnown = (isSought || isFiltered) && !isChecking && !hasFailed;
  const isEmpty = isKnown && count === 0;

  useEffect(() => {
    // What is found has to be seen, above a phone's keyboard too.
    if (isSought) raiseMenu();
  }, [isSought]);

  const reset = () => setFilter(NO_FILTER);
  const clear = () => {
    write("");
    form.current?.querySelector("input")?.focus();
  };
  const close = () => {
    onOpen(false);
    form.current?.querySelector<HTMLElement>("[aria-expanded]")?.focus();
  };

  return (
    <>
      <style>{css}</style>
      {typed !== "" && <ClearButton form={form} label={t("clear")} onClick={clear} />}
      <FilterCount form={form} size={filterSize(filter)} />
      {isOpen && (
        <FilterPanel
          filter={filter}
          onChange={setFilter}
          count={isChecking || hasFailed ? null : count}
          onShow={() => {
            close();
            raiseMenu();
          }}
          onClose={close}
          onReset={reset}
        />
      )}
      {!isOpen && isFiltered && <ChosenFilters filter={filter} onChange={setFilter} />}
      <FoundStatus
        count={isKnown ? count : null}
        isChecking={isChecking}
        unknown={narrowed.unknown}
        isAboutAllergens={filter.avoid.length > 0}
      />
      {hasFailed && <FactsFailed isRetrying={isRetrying} onRetry={retry} onReset={reset} />}
      {isEmpty && (
        <NothingFound
          groups={page.groups}
          hidden={isSought && isFiltered ? narrowed.matching : 0}
          isFiltered={isFiltered}
          isSought={isSought}
          onClear={clear}
          onReset={reset}
          onLook={(alias) => {
            write("");
            reset();
            goTo(alias);
          }}
        />
      )}
    </>
  );
}

/** What search and filters do, with the texts they need. */
export function Narrowing(props: NarrowedMenuProps) {
  return (
    <DeferredTexts>
      <NarrowedMenu {...props} />
    </DeferredTexts>
  );
}

/** Brings the menu to the top of the screen unless it begins in the upper third already. */
const raiseMenu = (): void => {
  const menu = document.getElementById("menu");
  const top = menu?.getBoundingClientRect().top ?? 0;
  if (top < 0 || top > window.innerHeight / 3) menu?.scrollIntoView({ block: "start" });
};

/**
 * Shows a menu whose address narrows it: until what is left is known its dishes are hidden by a mark on the root, which
 * `themeScript` sets before the first paint, so that nothing that is seen moves (SPEC-813).
 */
const useRevealed = (isApplied: boolean): void => {
  useEffect(() => {
    if (isApplied) delete document.documentElement.dataset["narrow"];
  }, [isApplied]);
};

/**
 * While what is found stands in one grid, its groups have no box and nothing leads to them. Browsers with `reading-flow` would
 * then take all that is in a group with `tabindex="-1"` out of the tab order, so they have none for that long (SPEC-481).
 */
const useReachableCards = (isOneGrid: boolean): void => {
  useEffect(() => {
    if (!isOneGrid) return;
    const groups = [...document.querySelectorAll<HTMLElement>("#menu [data-group][tabindex]")];
    for (const group of groups) group.removeAttribute("tabindex");
    return () => {
      for (const group of groups) group.tabIndex = -1;
    };
  }, [isOneGrid]);
};

/** Leads to a group once the menu is whole again. */
const useGoTo = (isNarrow: boolean): ((alias: string) => void) => {
  const [aim, setAim] = useState<string | null>(null);
  useEffect(() => {
    if (aim === null || isNarrow) return;
    const group = document.getElementById(aim);
    group?.scrollIntoView();
    group?.focus({ preventScroll: true });
    setAim(null);
  }, [aim, isNarrow]);
  return setAim;
};

type InFormProps = Pick<NarrowedMenuProps, "form">;

/** Empties the field, at its end. */
function ClearButton({ form, label, onClick }: InFormProps & { readonly label: string; readonly onClick: () => void }) {
  const field = form.current?.querySelector("div");
  if (!field) return null;
  return createPortal(
    <button type="button" className={styles.clear} aria-label={label} title={label} onClick={onClick}>
      <Icon path={crossIcon} />
    </button>,
    field,
  );
}

/** How many filters are on, in the corner of their button. */
function FilterCount({ form, size }: InFormProps & { readonly size: number }) {
  const button = form.current?.querySelector("[aria-expanded]");
  if (!button || size === 0) return null;
  return createPortal(<span className={styles.count}>{size}</span>, button);
}
