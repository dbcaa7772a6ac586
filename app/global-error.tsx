"use client";

import { type ComponentType, useEffect, useState } from "react";

type Failure = { readonly error: Error };

/** What stands until the page itself has come, which may be out of reach as well. */
const Plain = () => (
  <html lang="en">
    <body>
      <h1>Something went wrong</h1>
      <a href="/">Home</a>
    </body>
  </html>
);

/**
 * Replaces a page whose very frame failed: the upstream is away and no copy of the page is cached. Every page carries this
 * file, so the translated page is fetched when it is needed.
 */
export default function GlobalError({ error }: Failure) {
  const [Page, setPage] = useState<ComponentType<Failure>>(() => Plain);
  useEffect(() => {
    import("./_screens/failed-page").then(
      ({ FailedPage }) => setPage(() => FailedPage),
      () => undefined,
    );
  }, []);
  return <Page error={error} />;
}
