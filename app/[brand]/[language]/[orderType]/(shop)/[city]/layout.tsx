import { notFound } from "next/navigation";
import type { ReactNode } from "react";
import { FrameContext } from "@/app/_shell/frame-context";
import { readVariant } from "@/app/_shell/variant";
import { getCity } from "@/lib/queries/city";

type CityLayoutProps = { readonly params: Promise<{ city: string }>; readonly children: ReactNode };

/** What a city's pages have in common, with and without head and foot: it stays from one to the other. */
export default async function CityLayout({ params, children }: CityLayoutProps) {
  const { language } = await readVariant();
  const city = (await getCity(language, (await params).city)) ?? notFound();
  return <FrameContext city={city}>{children}</FrameContext>;
}
