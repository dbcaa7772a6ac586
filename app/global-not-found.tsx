import type { Metadata } from "next";
import { ErrorPage } from "./_screens/error-page";

export const metadata: Metadata = { robots: { index: false } };

/** For addresses the middleware leaves alone; every other missing page renders in the brand's shell. */
export default function GlobalNotFound() {
  return <ErrorPage kind="missing" />;
}
