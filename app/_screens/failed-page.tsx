"use client";

import { useEffect } from "react";
import { useAnnounceHydration } from "@/lib/client/core/announce-hydration";
import { ErrorPage } from "./error-page";

/**
 * Tells of the failure, to the customer and, as of any error that nobody caught, to whoever watches this page. The page it
 * stands in for may never have come to life.
 */
export function FailedPage({ error }: { readonly error: Error }) {
  useAnnounceHydration();
  useEffect(() => {
    window.dispatchEvent(new ErrorEvent("error", { error, message: error.message }));
  }, [error]);
  return <ErrorPage kind="failed" />;
}
