"use client";

import type { ComponentProps } from "react";

/**
 * The first picture of a page. The server preloads it with the page's HTML; as an element of a server component it would be loaded with
 * the page's data too, also where these are only fetched ahead (ADR-0054).
 */
export function FirstImage({ alt, ...props }: ComponentProps<"img">) {
  return <img alt={alt} {...props} />;
}
