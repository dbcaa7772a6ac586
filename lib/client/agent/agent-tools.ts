"use client";

import { useRouter } from "next/navigation";
import { useEffect, useEffectEvent } from "react";
import { useQueryClient } from "@/lib/client/core/queries";
import { useStorefront } from "@/lib/client/core/storefront";
import { type PageTool, pageTools } from "./page-tools";

declare global {
  interface Document {
    /** WebMCP: a draft that Chrome has behind an origin trial. */
    readonly modelContext?: {
      readonly registerTool: (tool: PageTool, options: { readonly signal: AbortSignal }) => unknown;
    };
  }
}

/** Offers the page's tools to the visitor's agent while it is mounted (ADR-0155). */
export const AgentTools = (): null => {
  const storefront = useStorefront();
  const client = useQueryClient();
  const router = useRouter();
  const { city, orderType, language } = storefront;
  const context = `${city?.alias ?? ""} ${orderType} ${language}`;
  const tools = useEffectEvent(() => pageTools({ storefront, client, open: (path) => router.push(path) }));
  // biome-ignore lint/correctness/useExhaustiveDependencies: another place, order type or language has tools of its own
  useEffect(() => {
    const registered = new AbortController();
    for (const tool of tools()) document.modelContext?.registerTool(tool, { signal: registered.signal });
    return () => registered.abort();
  }, [context]);
  return null;
};
