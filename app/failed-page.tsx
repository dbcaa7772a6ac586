"use client";

import { useEffect } from "react";
import { ErrorPage } from "./error-page";

/** Tells of the failure, to the customer and, as of any error that nobody caught, to whoever watches this page. */
export function FailedPage({ error }: { readonly error: Error }) {
  useEffect(() => {
    window.dispatchEvent(new ErrorEvent("error", { error, message: error.message }));
  }, [error]);
  return <ErrorPage kind="failed" />;
}
