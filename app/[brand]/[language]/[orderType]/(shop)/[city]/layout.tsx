import { notFound } from "next/navigation";
import type { ReactNode } from "react";
import { Frame } from "@/app/_shell/frame";
import { readVariant } from "@/app/_shell/variant";
import { getCity } from "@/lib/queries/city";

type CityLayoutProps = { readonly params: Promise<{ city: string }>; readonly children: ReactNode };

/** The frame of a city's pages. */
export default async function CityLayout({ params, children }: CityLayoutProps) {
  const { language } = await readVariant();
  const city = (await getCity(language, (await params).city)) ?? notFound();
  return <Frame city={city}>{children}</Frame>;
}
