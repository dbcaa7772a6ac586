"use client";

import { useEffect, useState } from "react";

const read = (): string | null => new URLSearchParams(window.location.search).get("state");

/**
 * What the address of the page says of a payment that the visitor comes back from (SPEC-60); null where nothing. Read
 * anew for each page: that of a result leads to the cart without loading it anew.
 */
export const useReturnState = (pathname: string): string | null => {
  const [state, setState] = useState(read);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address is the browser's, the path tells of a new one
  useEffect(() => setState(read()), [pathname]);
  return state;
};
