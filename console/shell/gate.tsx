import { useTranslations } from "next-intl";
import { type ReactNode, useEffect, useRef } from "react";
import { Button } from "@/components/ui/button";
import type { StaffCaller } from "@/lib/contract/staff/staff-session";
import { setZones } from "@/lib/domain/time/zone-clock";
import { EnrolScreen } from "../screens/login/enrol-screen";
import { LoginScreen } from "../screens/login/login-screen";
import { SecondFactorScreen } from "../screens/login/second-factor-screen";
import { UnpairedScreen } from "../screens/login/unpaired-screen";
import { Entrance } from "./entrance";
import { useFailureText } from "./failure";
import { useLanguageChoice } from "./language-choice";
import { CallerProvider, useSession } from "./session";
import { useShopsQuery } from "./shops";

type GateProps = { readonly children: ReactNode };

/** Lets in who is logged in completely; everybody else gets, at the same address, the step that is missing. */
export function Gate({ children }: GateProps) {
  const session = useSession();
  const wasTablet = useRef(false);
  if (session.data === undefined) {
    return session.error === null ? (
      <Waiting />
    ) : (
      <NotReached error={session.error} onRetry={() => void session.refetch()} />
    );
  }
  const { caller } = session.data;
  if (caller === null) return wasTablet.current ? <UnpairedScreen /> : <LoginScreen />;
  if (caller.kind === "device") wasTablet.current = true;
  else if (caller.step === "second_factor") return <SecondFactorScreen account={caller.account} />;
  else if (caller.step === "enrol") return <EnrolScreen account={caller.account} />;
  return <Inside caller={caller}>{children}</Inside>;
}

/** Reads the shops before any screen: times and names of all that follows depend on them. */
function Inside({ caller, children }: GateProps & { readonly caller: StaffCaller }) {
  const shops = useShopsQuery();
  const { propose } = useLanguageChoice();
  const shopLanguage = shops.data?.shops[0]?.language ?? null;
  const language = caller.kind === "account" ? caller.account.language : shopLanguage;
  useEffect(() => propose(language), [propose, language]);
  if (shops.data === undefined) {
    return shops.error === null ? <Waiting /> : <NotReached error={shops.error} onRetry={() => void shops.refetch()} />;
  }
  // Before anything is rendered that shows a time: a browser's own table of zones may be years old (ADR-0068).
  setZones(shops.data.zones, shops.data.shops[0]?.timezone ?? null);
  return <CallerProvider value={caller}>{children}</CallerProvider>;
}

function Waiting() {
  const t = useTranslations("common");
  return (
    <p role="status" className="visually-hidden">
      {t("loading")}
    </p>
  );
}

type NotReachedProps = { readonly error: Error; readonly onRetry: () => void };

function NotReached({ error, onRetry }: NotReachedProps) {
  const t = useTranslations();
  const failureText = useFailureText();
  return (
    <Entrance title={t("common.error_title")} text={failureText(error)}>
      <Button size="l" onClick={onRetry}>
        {t("common.retry")}
      </Button>
    </Entrance>
  );
}
