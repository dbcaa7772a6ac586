import { headers } from "next/headers";
import type { ReactNode } from "react";
import { RootDocument, rootMetadata, rootViewport } from "@/app/_shell/root-document";
import "@/app/globals.css";

/** Drawn for each request: every script on it carries the nonce of its answer (SPEC-326). */
export const dynamic = "force-dynamic";

export const generateMetadata = rootMetadata;
export const generateViewport = rootViewport;

/** The root of the page where cards are typed: no analytics, no banners, no script of others but the acquirer's. */
export default async function PaymentLayout({ children }: { readonly children: ReactNode }) {
  const nonce = (await headers()).get("x-nonce") ?? undefined;
  return <RootDocument nonce={nonce}>{children}</RootDocument>;
}
