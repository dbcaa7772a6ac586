import { SiteTextPage, siteTextMetadata } from "@/app/_screens/text-page";

export const generateMetadata = () => siteTextMetadata("privacy-policy");

/** What becomes of a customer's data. */
export default function PrivacyPolicyPage() {
  return <SiteTextPage alias="privacy-policy" />;
}
