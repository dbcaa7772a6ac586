import type { UseQueryResult } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { Skeleton } from "@/components/ui/skeleton";
import { Status } from "@/components/ui/status";
import { useFailureText } from "./failure";
import styles from "./loaded.module.css";

type LoadedProps<Data> = {
  readonly query: Pick<UseQueryResult<Data>, "data" | "error" | "isFetching" | "refetch">;
  readonly children: (data: Data) => ReactNode;
};

/** What a query read; until it comes a grey shape, and the reason with a second try where it does not come. */
export function Loaded<Data>({ query: { data, error, isFetching, refetch }, children }: LoadedProps<Data>) {
  const t = useTranslations("common");
  const failureText = useFailureText();
  if (data !== undefined) return children(data);
  if (error !== null)
    return (
      <Status
        tone="error"
        live
        action={
          <Button variant="secondary" busy={isFetching} onClick={() => void refetch()}>
            {t("retry")}
          </Button>
        }
      >
        {failureText(error)}
      </Status>
    );
  return (
    <div role="status" className={styles.waiting}>
      <span className="visually-hidden">{t("loading")}</span>
      <Skeleton height="56px" />
      <Skeleton height="56px" />
      <Skeleton height="56px" />
    </div>
  );
}
