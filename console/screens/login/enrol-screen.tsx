import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import type { StaffAccount } from "@/lib/contract/staff/staff-account";
import { Entrance } from "../../shell/entrance";
import { useLogOut } from "../../shell/session";
import { SecondFactorSetup } from "../me/second-factor-setup";

type EnrolScreenProps = { readonly account: StaffAccount };

/** An owner sets up a second factor before anything else. */
export function EnrolScreen({ account }: EnrolScreenProps) {
  const t = useTranslations("staff");
  const logOut = useLogOut();
  return (
    <Entrance title={t("enrol.title")} text={t("enrol.text", { email: account.email })}>
      <SecondFactorSetup />
      <Button variant="ghost" busy={logOut.isPending} onClick={() => logOut.mutate()}>
        {t("log_out")}
      </Button>
    </Entrance>
  );
}
