"use client";

import { type ReactNode, useEffect, useState } from "react";
import { Skeleton } from "@/components/ui/skeleton";
import styles from "./menu-skeleton.module.css";

/** ms after which waiting is shown; figures of SPEC-182. */
const LOADING_MS = 500;
const CHIPS = 16;
const GROUPS = 3;
const CARDS = 8;

const times = (count: number): readonly number[] => Array.from({ length: count }, (_, at) => at);

/** The chips until waiting is shown, then as many shapes of chips. */
export function ChipSkeletons({ children }: { readonly children: ReactNode }) {
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), LOADING_MS);
    return () => clearTimeout(timer);
  }, []);
  if (!isLong) return children;
  return times(CHIPS).map((at) => (
    <Skeleton key={at} width={`${84 + ((at * 37) % 5) * 14}px`} height="44px" radius="999px" className={styles.chip} />
  ));
}

/** Shapes of groups and cards over a menu that another one is about to replace; its height stays until then. */
export function GroupSkeletons() {
  return (
    <div className={styles.cover} aria-hidden="true">
      <div className={styles.window}>
        {times(GROUPS).map((group) => (
          <div key={group} className={styles.group}>
            <Skeleton width="180px" height="30px" />
            <div className={styles.grid}>
              {times(CARDS).map((card) => (
                <div key={card} className={styles.card}>
                  <Skeleton height="auto" radius="14px" className={styles.picture} />
                  <Skeleton width="80%" height="16px" />
                  <Skeleton width="50%" height="12px" />
                  <Skeleton width="100%" height="44px" radius="999px" className={styles.foot} />
                </div>
              ))}
            </div>
          </div>
        ))}
      </div>
    </div>
  );
}
