import { notFound } from "next/navigation";
import type { ReactNode } from "react";
import { Chrome } from "@/app/_shell/frame";
import { readVariant } from "@/app/_shell/variant";
import { getCity } from "@/lib/queries/city";

type PagesLayoutProps = { readonly params: Promise<{ city: string }>; readonly children: ReactNode };

/** Head and foot of a city's pages. */
export default async function PagesLayout({ params, children }: PagesLayoutProps) {
  const { language } = await readVariant();
  const city = (await getCity(language, (await params).city)) ?? notFound();
  return <Chrome city={city}>{children}</Chrome>;
}
