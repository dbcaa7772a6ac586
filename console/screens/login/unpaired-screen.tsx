import { useTranslations } from "next-intl";
import { ButtonLink } from "@/components/ui/button-link";
import { Entrance } from "../../shell/entrance";

/** A tablet that was unpaired while it was in use. */
export function UnpairedScreen() {
  const t = useTranslations("staff.unpaired");
  return (
    <Entrance title={t("title")} text={t("text")}>
      <ButtonLink href="/pair" size="l">
        {t("pair")}
      </ButtonLink>
      <ButtonLink href="/" variant="secondary" size="l">
        {t("log_in")}
      </ButtonLink>
    </Entrance>
  );
}
