import type { ReactNode } from "react";
import { BottomNav } from "@/components/shell/bottom-nav";
import { Footer } from "@/components/shell/footer";
import { Header } from "@/components/shell/header";
import { Main } from "@/components/shell/main";
import { pagesOf } from "@/components/shell/pages";
import { profileTargetOf } from "@/components/shell/profile-tab";
import type { City } from "@/lib/contract/place/city";
import { FrameContext } from "./frame-context";
import { frameFacts } from "./frame-facts";

type FrameProps = { readonly city: City | null; readonly children: ReactNode };

/** Head and foot of the shop's pages. Tasks have neither (ADR-0138). */
export async function Chrome({ city, children }: FrameProps) {
  const { context, settings, missing } = await frameFacts(city);
  const { brand, features, language, hasOneCity } = context;
  const pages = context.city === null ? [] : pagesOf(features, context.city, settings.bonus.city_aliases, missing);
  const shell = { brand, city: context.city, settings, pages };
  const hasLogin = settings.customers.is_auth_enabled;
  const company = city ? (settings.company_names[String(city.id)] ?? null) : null;
  return (
    <>
      <Header {...shell} language={language} hasOneCity={hasOneCity} />
      <Main>{children}</Main>
      <Footer {...shell} missing={missing} company={company} />
      {context.city && (
        <BottomNav
          city={context.city}
          pages={pages}
          profile={profileTargetOf(features, hasLogin)}
          language={language}
          settings={settings}
          hasOneCity={hasOneCity}
        />
      )}
    </>
  );
}

/** What a page of the shop outside of a city's stands in. */
export function Frame({ city, children }: FrameProps) {
  return (
    <FrameContext city={city}>
      <Chrome city={city}>{children}</Chrome>
    </FrameContext>
  );
}
