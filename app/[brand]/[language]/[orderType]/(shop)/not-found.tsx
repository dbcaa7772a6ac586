import { SearchX } from "lucide-react";
import { getTranslations } from "next-intl/server";
import { Frame } from "@/app/frame";
import { ButtonLink } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";

/** A page that is not there, in the brand's own shell; `/` leads on to the remembered city. */
export default async function NotFoundPage() {
  const t = await getTranslations("shell.not_found");
  return (
    <Frame city={null}>
      <EmptyState
        level={1}
        icon={<SearchX />}
        title={t("title")}
        text={t("text")}
        action={<ButtonLink href="/">{t("to_menu")}</ButtonLink>}
      />
    </Frame>
  );
}
