import { type RefObject, useLayoutEffect } from "react";

/** Of `grid-auto-rows` in `column.module.css`; as much stands between two tickets. */
const ROW_PX = 8;

/**
 * Sets on each child of the list how many rows of the grid it takes (`--ticket-rows`), so that the next one stands
 * right below it and not below the highest of its neighbours. `shown`: changes whenever children come or go.
 */
export function useTicketRows(ref: RefObject<HTMLElement | null>, shown: readonly unknown[]): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: other orders are other children.
  useLayoutEffect(() => {
    const observer = new ResizeObserver((entries) => {
      for (const { target, borderBoxSize } of entries)
        if (target instanceof HTMLElement)
          target.style.setProperty("--ticket-rows", `${Math.ceil((borderBoxSize[0]?.blockSize ?? 0) / ROW_PX) + 1}`);
    });
    for (const child of ref.current?.children ?? []) observer.observe(child, { box: "border-box" });
    return () => observer.disconnect();
  }, [ref, shown]);
}
