import { useTranslations } from "next-intl";
import { Page } from "../../shell/page";
import { FactorsSection } from "./factors-section";
import { PasswordSection } from "./password-section";
import { SessionsSection } from "./sessions-section";

/** The caller's own account: where it is logged in, its password, its second factors. */
export function MeScreen() {
  const t = useTranslations("staff-me");
  return (
    <Page title={t("title")}>
      <SessionsSection />
      <FactorsSection />
      <PasswordSection />
    </Page>
  );
}
