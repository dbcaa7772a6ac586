import { SiteTextPage, siteTextMetadata } from "@/app/_screens/text-page";

export const generateMetadata = () => siteTextMetadata("user-agreement");

/** The terms of ordering. */
export default function UserAgreementPage() {
  return <SiteTextPage alias="user-agreement" />;
}
