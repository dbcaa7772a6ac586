import { headers } from "next/headers";
import type { ReactNode } from "react";
import { RootDocument, rootMetadata, rootViewport } from "@/app/_shell/root-document";
import "@/app/globals.css";

/**
 * Next stores nothing of it: every script carries a nonce of its rendering (SPEC-326), and the acquirer's address is that of
 * this process. The storefront's server stores the page for a second (ADR-0021).
 */
export const dynamic = "force-dynamic";

export const generateMetadata = rootMetadata;
export const generateViewport = rootViewport;

/** The root of the page where cards are typed: no analytics, no banners, no script of others but the acquirer's. */
export default async function PaymentLayout({ children }: { readonly children: ReactNode }) {
  const nonce = (await headers()).get("x-nonce") ?? undefined;
  return <RootDocument nonce={nonce}>{children}</RootDocument>;
}
