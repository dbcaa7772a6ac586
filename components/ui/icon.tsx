type IconProps = {
  /** One of `icons.ts`. */
  readonly path: string;
  readonly className?: string | undefined;
};

/** A line drawing beside words that say the same. */
export function Icon({ path, className }: IconProps) {
  return (
    <svg
      viewBox="0 0 24 24"
      width="24"
      height="24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      className={className}
    >
      <path d={path} />
    </svg>
  );
}
