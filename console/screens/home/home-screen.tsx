import { Navigate } from "@tanstack/react-router";
import { useTranslations } from "next-intl";
import { navigationOf } from "../../shell/navigation";
import { Page } from "../../shell/page";
import { useCaller } from "../../shell/session";

/** Leads to the first screen that the caller may see. */
export function HomeScreen() {
  const t = useTranslations("staff.home");
  const [first] = navigationOf(useCaller());
  return first === undefined ? (
    <Page title={t("title")} lead={t("text")}>
      {null}
    </Page>
  ) : (
    <Navigate to={first.to} replace />
  );
}
