import { generatedText } from "@/app/_seo/generated-text";
import { llmsTextOf, toolNamesOf } from "@/lib/agents/llms-text";
import { brandOf } from "@/lib/brand/brand";
import { serverEnv } from "@/lib/config/env.server";
import { usualLanguage } from "@/lib/i18n/languages";
import { getCities } from "@/lib/queries/city";
import { getSettings } from "@/lib/queries/settings";

export const dynamic = "force-dynamic";

/** What the shop is for language models, in its own language; it reveals nothing that a visitor cannot read. */
const writeText = async (): Promise<string> => {
  const env = serverEnv();
  const { default_language: language } = await getSettings(usualLanguage);
  const [{ seo }, cities] = await Promise.all([getSettings(language), getCities(language)]);
  return llmsTextOf({
    brandName: brandOf(env.brand).name,
    description: seo.main_page.description,
    origin: env.siteOrigin,
    cities,
    toolNames: toolNamesOf(env),
  });
};

export const GET = (): Promise<Response> => generatedText("text/plain", writeText);
