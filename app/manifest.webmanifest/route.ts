import { getTranslations } from "next-intl/server";
import { brandAssets, brandOf } from "@/lib/brand/brand";
import { serverEnv } from "@/lib/config/env.server";
import { usualLanguage } from "@/lib/i18n/languages";
import { getSettings } from "@/lib/queries/settings";

export const dynamic = "force-dynamic";

/** The brand's language and what it says of itself; an upstream that fails keeps nobody from installing the shop. */
const readWords = async () => {
  try {
    const { default_language: language } = await getSettings(usualLanguage);
    const { seo } = await getSettings(language);
    return { language, description: seo.main_page.description };
  } catch {
    return { language: usualLanguage, description: undefined };
  }
};

/** Made at request time: one build serves any brand. The shortcuts lead to the remembered city (SPEC-60). */
export const GET = async (): Promise<Response> => {
  const { alias, name, themeColor } = brandOf(serverEnv().brand);
  const { favicon, icon192, icon512, maskable512 } = brandAssets(alias);
  const { language, description } = await readWords();
  const t = await getTranslations({ locale: language });
  const icons = [{ src: icon192, sizes: "192x192", type: "image/png" }];
  const manifest = {
    id: "/",
    name,
    short_name: name,
    description,
    lang: language,
    dir: "ltr",
    categories: ["food", "shopping", "lifestyle"],
    start_url: "/",
    scope: "/",
    display: "standalone",
    background_color: themeColor.light,
    theme_color: themeColor.primary,
    icons: [
      { src: favicon, sizes: "any", type: "image/svg+xml" },
      ...icons,
      { src: icon512, sizes: "512x512", type: "image/png" },
      { src: maskable512, sizes: "512x512", type: "image/png", purpose: "maskable" },
    ],
    shortcuts: [
      { name: t("shell.menu"), url: "/back-to-home", icons },
      { name: t("cart.title"), url: "/cart", icons },
    ],
  };
  return Response.json(manifest, {
    headers: { "content-type": "application/manifest+json", "cache-control": "public, max-age=3600" },
  });
};
