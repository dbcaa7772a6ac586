"use client";

import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { Bonuses } from "@/components/ui/bonuses";
import { call } from "@/lib/client/core/api-client";
import { useQuery } from "@/lib/client/core/queries";
import { queryKeys } from "@/lib/client/core/query-keys";
import styles from "./balance.module.css";
import { useKnownCustomer } from "./customer-mark";

/** The customer's bonuses, whole ones; asked for only while wanted. */
const useBalance = (isWanted: boolean) =>
  useQuery({
    queryKey: queryKeys.balance,
    queryFn: async ({ signal }) => (await call("userBalance", { signal })).balance,
    enabled: isWanted,
    refetchOnWindowFocus: true,
  });

/** ms after the page has loaded before the balance is asked for (SPEC-173): the menu comes first. */
const DELAY = 1_000;

/** "120 B", once the page has stood for a second; nothing for a guest, who is not asked about, nor after a failure. */
export function Balance() {
  const t = useTranslations("shell-live");
  const isKnown = useKnownCustomer();
  const [isDue, setDue] = useState(false);
  const { data: balance, isError } = useBalance(isKnown && isDue);
  useEffect(() => {
    const timer = setTimeout(() => setDue(true), DELAY);
    return () => clearTimeout(timer);
  }, []);
  if (!isKnown || isError) return null;
  return (
    <span className={styles.balance}>
      {balance !== undefined && <Bonuses amount={balance} words={t("balance", { count: balance })} />}
    </span>
  );
}
