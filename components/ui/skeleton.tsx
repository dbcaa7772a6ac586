import clsx from "clsx";
import styles from "./skeleton.module.css";

type SkeletonProps = {
  /** Any CSS length. */
  readonly width?: string;
  readonly height?: string;
  readonly radius?: string;
  readonly className?: string | undefined;
};

/** A grey shape as large as what is coming, so that nothing moves when it comes. */
export function Skeleton({ width = "100%", height = "1em", radius = "8px", className }: SkeletonProps) {
  return (
    <span
      className={clsx(styles.skeleton, className)}
      style={{ width, height, borderRadius: radius }}
      aria-hidden="true"
    />
  );
}
