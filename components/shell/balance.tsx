"use client";

import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { Bonuses } from "@/components/ui/bonuses";
import { call } from "@/lib/client/core/api-client";
import { useQuery } from "@/lib/client/core/queries";
import { queryKeys } from "@/lib/client/core/query-keys";
import styles from "./balance.module.css";
import { useKnownCustomer } from "./customer-mark";

/** The customer's bonuses, whole ones; fetched only while wanted. */
const useBalance = (isWanted: boolean) =>
  useQuery({
    queryKey: queryKeys.balance,
    queryFn: async ({ signal }) => (await call("GET /user/balance", { signal })).balance,
    enabled: isWanted,
    refetchOnWindowFocus: true,
  });

/** How long after the page the balance is fetched, ms (SPEC-173): the menu comes first. */
const DELAY = 1_000;

/** "120 B", a second after the page; nothing for a guest, for whom nothing is fetched, nor after a failure. */
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
