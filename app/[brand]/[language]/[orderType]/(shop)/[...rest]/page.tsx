import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { Gone, Missing } from "@/app/_screens/missing";
import { Frame } from "@/app/_shell/frame";
import { readVariant } from "@/app/_shell/variant";
import { getCity } from "@/lib/queries/city";

type RestProps = { readonly params: Promise<{ rest: string[] }> };

/**
 * The names the middleware gives: `not/found` to whatever is missing, `<city>/not/found` where a city lacks it, and
 * `not/any-more` to what the brand has left.
 */
const isGone = async (params: RestProps["params"]): Promise<boolean> => (await params).rest.at(-1) === "any-more";

export const generateMetadata = async ({ params }: RestProps): Promise<Metadata> => {
  const [gone, page, shell] = await Promise.all([isGone(params), getTranslations("page"), getTranslations("shell")]);
  return { title: gone ? page("gone.title") : shell("not_found.title"), robots: { index: false } };
};

/** A page like any other, so that its words are in the HTML; the status, 404 or 410, comes from the middleware. */
export default async function RestPage({ params }: RestProps) {
  const [{ language }, { rest }, gone] = await Promise.all([readVariant(), params, isGone(params)]);
  const city = rest.length > 2 ? await getCity(language, rest[0] ?? "") : null;
  return <Frame city={city}>{gone ? <Gone /> : <Missing city={city?.alias} />}</Frame>;
}
