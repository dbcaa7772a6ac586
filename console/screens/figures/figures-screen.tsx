import { useQuery } from "@tanstack/react-query";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { useTranslations } from "next-intl";
import { EmptyState } from "@/components/ui/empty-state";
import type { Figures } from "@/lib/contract/staff/staff-figures";
import { read } from "../../shell/api";
import { Loaded } from "../../shell/loaded";
import { Page } from "../../shell/page";
import { CsvButton } from "./csv-button";
import { CurrencySection } from "./currency-section";
import { FiguresFilter } from "./figures-filter";
import { FiguresMail } from "./figures-mail";
import type { FiguresSearch } from "./figures-period";
import styles from "./figures-screen.module.css";
import { RefusalsSection, UnsoldSection } from "./list-sections";
import { SpeedSection } from "./speed-section";

const MINUTE_MS = 60_000;

const queryOf = ({ from, to, shop }: FiguresSearch) => ({
  ...(from !== undefined && to !== undefined && { from, to }),
  ...(shop !== undefined && { shop_id: String(shop) }),
});

/** What the caller's shops sold, and how fast. Days and shop stand in the address, so that it can be sent to somebody. */
export function FiguresScreen() {
  const t = useTranslations("staff-figures");
  const search = useSearch({ from: "/inside/figures" });
  const navigate = useNavigate({ from: "/figures" });
  const query = useQuery({
    ...read("GET /staff/figures", { query: queryOf(search) }),
    // What was read stays on the screen while other days are being read.
    placeholderData: (shown) => shown,
    // The present day grows.
    refetchInterval: ({ state: { data } }) => (data === undefined || data.to >= data.today ? MINUTE_MS : false),
  });
  return (
    <Page title={t("title")} lead={t("lead")} isWide actions={query.data && <CsvButton figures={query.data} />}>
      <Loaded query={query}>
        {(figures) => (
          <>
            <FiguresFilter
              figures={figures}
              shopId={search.shop ?? null}
              onChange={(next) => void navigate({ search: next, replace: true })}
            />
            <div className={styles.body} aria-busy={query.isPlaceholderData}>
              <FiguresBody figures={figures} />
            </div>
          </>
        )}
      </Loaded>
      <FiguresMail />
    </Page>
  );
}

function FiguresBody({ figures }: { readonly figures: Figures }) {
  const t = useTranslations("staff-figures");
  const { currencies, from, to, refusals, unsold } = figures;
  if (currencies.length === 0) return <EmptyState title={t("none.title")} text={t("none.text")} />;
  return (
    <>
      {currencies.map((currency) => (
        <CurrencySection
          key={currency.currency_code}
          figures={currency}
          isOneDay={from === to}
          isAlone={currencies.length === 1}
        />
      ))}
      <SpeedSection figures={figures} />
      <div className={styles.halves}>
        <RefusalsSection refusals={refusals} />
        <UnsoldSection unsold={unsold} />
      </div>
    </>
  );
}
