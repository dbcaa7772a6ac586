import { getTranslations } from "next-intl/server";
import { ButtonLink } from "@/components/ui/button-link";
import { Status } from "@/components/ui/status";
import styles from "./needs-script.module.css";

type NeedsScriptProps = { readonly params: Promise<{ city: string }> };

/**
 * What stands instead of skeletons for ever where a browser runs no scripts (SPEC-464): on the pages whose content is one
 * customer's, and so comes by calls. Everything after it under the same parent is hidden then.
 */
export async function NeedsScript({ params }: NeedsScriptProps) {
  const [t, { city }] = await Promise.all([getTranslations("shell"), params]);
  return (
    <noscript data-needs-script="">
      <style>{"[data-needs-script] ~ * { display: none }"}</style>
      <div className={styles.place}>
        <Status
          tone="warning"
          title={t("no_script.title")}
          action={<ButtonLink href={`/${city}`}>{t("not_found.to_menu")}</ButtonLink>}
        >
          {t("no_script.text")}
        </Status>
      </div>
    </noscript>
  );
}
