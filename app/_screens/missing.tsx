import { getTranslations } from "next-intl/server";
import { ButtonLink } from "@/components/ui/button-link";
import { EmptyState } from "@/components/ui/empty-state";
import { Icon } from "@/components/ui/icon";
import { searchXIcon } from "@/components/ui/later-icons";

/** What stands in the place of a page that is not there; without a city `/` leads on to the remembered one. */
export async function Missing({ city = "" }: { readonly city?: string | undefined }) {
  const t = await getTranslations("shell.not_found");
  return (
    <EmptyState
      level={1}
      icon={<Icon path={searchXIcon} />}
      title={t("title")}
      text={t("text")}
      action={<ButtonLink href={`/${city}`}>{t("to_menu")}</ButtonLink>}
    />
  );
}

/** What stands in the place of a city the brand has left. */
export async function Gone() {
  const t = await getTranslations("page.gone");
  return (
    <EmptyState
      level={1}
      icon={<Icon path={searchXIcon} />}
      title={t("title")}
      text={t("text")}
      action={<ButtonLink href="/">{t("to_cities")}</ButtonLink>}
    />
  );
}
