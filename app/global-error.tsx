"use client";

import { lazy, Suspense } from "react";

/** Without its own code, which may be out of reach as well, the page says as much as it can. */
const Plain = () => (
  <html lang="en">
    <body>
      <h1>Something went wrong</h1>
      <a href="/">Home</a>
    </body>
  </html>
);

/** Every page carries this file, so the page itself, in six languages, is fetched when it is needed. */
const FailedPage = lazy(() =>
  import("./failed-page").then(
    ({ FailedPage: page }) => ({ default: page }),
    () => ({ default: Plain }),
  ),
);

/** Stands in for a page whose very frame failed: the upstream is away and no copy of the page was kept. */
export default function GlobalError({ error }: { readonly error: Error }) {
  return (
    <Suspense fallback={<Plain />}>
      <FailedPage error={error} />
    </Suspense>
  );
}
