"use client";

import { Children, type ReactNode, startTransition, useEffect, useState } from "react";

/** Brings its children one after another, each in tasks of its own: all at once they keep a phone from answering. */
export function StaggeredMount({ children }: { readonly children: ReactNode }) {
  const [count, setCount] = useState(1);
  const isWhole = count >= Children.count(children);
  useEffect(() => {
    if (!isWhole) startTransition(() => setCount(count + 1));
  }, [count, isWhole]);
  return Children.map(children, (child, place) => (place < count ? child : null));
}
