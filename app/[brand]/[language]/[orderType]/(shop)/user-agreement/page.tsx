import { SiteTextPage, siteTextMetadata } from "@/app/text-page";

export const generateMetadata = () => siteTextMetadata("user-agreement");

/** The terms of ordering. */
export default function UserAgreementPage() {
  return <SiteTextPage alias="user-agreement" />;
}
