import { SearchX } from "lucide-react";
import { getTranslations } from "next-intl/server";
import { ButtonLink } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";

/** What stands in the place of a page that is not there; `/` leads on to the remembered city. */
export async function Missing() {
  const t = await getTranslations("shell.not_found");
  return (
    <EmptyState
      level={1}
      icon={<SearchX />}
      title={t("title")}
      text={t("text")}
      action={<ButtonLink href="/">{t("to_menu")}</ButtonLink>}
    />
  );
}
