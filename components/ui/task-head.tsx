"use client";

import { ArrowLeft } from "lucide-react";
import type { Ref } from "react";
import type { Elements } from "./elements";
import { IconButton } from "./icon-button";
import styles from "./task-head.module.css";

/** Where a task is left to: a page, or the step before this one. `name` says it in words. */
export type TaskBack = { readonly name: string } & ({ readonly href: string } | { readonly onBack: () => void });

type TaskHeadProps = {
  /** The heading of the page. */
  readonly title: Elements;
  readonly back: TaskBack;
  /** Gets the focus when another step takes the page. */
  readonly headingRef?: Ref<HTMLHeadingElement>;
};

/** All that a task has above it, in one row that stays: the way back and a title (ADR-0138). */
export function TaskHead({ title, back, headingRef }: TaskHeadProps) {
  const arrow = <ArrowLeft aria-hidden="true" />;
  return (
    <header className={styles.head} data-task-head="">
      <div className={styles.row}>
        {"href" in back ? (
          <a href={back.href} className={styles.back} aria-label={back.name} title={back.name}>
            {arrow}
          </a>
        ) : (
          <IconButton label={back.name} icon={arrow} className={styles.step} onClick={back.onBack} />
        )}
        <h1 ref={headingRef} tabIndex={-1} className={styles.title}>
          {title}
        </h1>
      </div>
    </header>
  );
}
