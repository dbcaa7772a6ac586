import type { ReactNode } from "react";
import { RootDocument, rootMetadata, rootViewport } from "@/app/_shell/root-document";
import "@/app/globals.css";

/** The build renders nothing, so it needs no upstream; each variant renders at its first request and is cached. */
export const generateStaticParams = async (): Promise<[]> => [];
export const dynamic = "force-static";
export const revalidate = 60;

export const generateMetadata = rootMetadata;
export const generateViewport = rootViewport;

/** The root of the shop's pages. */
export default function ShopLayout({ children }: { readonly children: ReactNode }) {
  return <RootDocument>{children}</RootDocument>;
}
