import type { ReactNode } from "react";
import { type BrandAlias, brandOf } from "@/lib/brand/brand";

type Colours = { readonly ink: string; readonly paper: string };

/** A fish that swims round a grain of rice. */
const sushi = ({ ink, paper }: Colours) => (
  <>
    <rect width="40" height="40" rx="13" fill={ink} />
    <circle cx="20" cy="20" r="13" fill={paper} />
    <path
      fill={ink}
      d="M9.5 20c3.2-5 7.4-7 11.2-6 2.7.7 4.5 2.4 5.9 4.3l4-3.1c-.7 1.7-1 3.2-1 4.8s.3 3.1 1 4.8l-4-3.1c-1.4 1.9-3.2 3.6-5.9 4.3-3.8 1-8-1-11.2-6z"
    />
    <circle cx="15.4" cy="18.6" r="1.5" fill={paper} />
  </>
);

/** A wrap with steam over it. */
const shawarma = ({ ink, paper }: Colours) => (
  <>
    <rect width="40" height="40" rx="13" fill={ink} />
    <path fill={paper} d="M12.5 16.5c0-2 3.4-3.5 7.5-3.5s7.5 1.5 7.5 3.5L23.6 32a3.7 3.7 0 0 1-7.2 0z" />
    <path fill="none" stroke={ink} strokeWidth="2" strokeLinecap="round" d="M14.2 20.5 26 24.5M15.3 25.5l8.9 3.2" />
    <path
      fill="none"
      stroke={paper}
      strokeWidth="2.2"
      strokeLinecap="round"
      d="M16 10c-1.4-1.6 1.4-2.6 0-4.4M20 10c-1.4-1.6 1.4-2.6 0-4.4M24 10c-1.4-1.6 1.4-2.6 0-4.4"
    />
  </>
);

/** A slice that is a basil leaf too. */
const pizza = ({ ink, paper }: Colours) => (
  <>
    <rect width="40" height="40" rx="13" fill={ink} />
    <path fill={paper} d="M8 12.5c7.6-4.6 16.4-4.6 24 0L21.5 32.6a1.7 1.7 0 0 1-3 0z" />
    <path
      fill="none"
      stroke={ink}
      strokeWidth="2.2"
      strokeLinecap="round"
      d="M20 29V16M20 20l-4.2-3M20 20l4.2-3M20 25l-2.6-2.2M20 25l2.6-2.2"
    />
  </>
);

/** The club of cards, made of three rolls. */
const rolls = ({ ink, paper }: Colours) => (
  <>
    <rect width="40" height="40" rx="13" fill={ink} />
    <path fill={paper} d="M20 18c1 6.5 2 10.5 5.2 13.8H14.8C18 28.5 19 24.5 20 18z" />
    <g fill={paper} stroke={ink} strokeWidth="1.5">
      <circle cx="20" cy="13" r="6.6" />
      <circle cx="13" cy="21.8" r="6.6" />
      <circle cx="27" cy="21.8" r="6.6" />
    </g>
    <g fill={ink}>
      <circle cx="20" cy="13" r="2.3" />
      <circle cx="13" cy="21.8" r="2.3" />
      <circle cx="27" cy="21.8" r="2.3" />
    </g>
  </>
);

/** A flatbread that is the sun of a tandoor. */
const lavash = ({ ink, paper }: Colours) => (
  <>
    <circle cx="20" cy="20" r="12" fill={ink} />
    <path
      fill="none"
      stroke={ink}
      strokeWidth="3"
      strokeLinecap="round"
      d="M20 2.5v2.4M20 35.1v2.4M2.5 20h2.4M35.1 20h2.4M7.6 7.6l1.7 1.7M30.7 30.7l1.7 1.7M7.6 32.4l1.7-1.7M30.7 9.3l1.7-1.7"
    />
    <path
      fill="none"
      stroke={paper}
      strokeWidth="2.2"
      strokeLinecap="round"
      d="M20 27V14M20 18.5l-3.6-3M20 18.5l3.6-3M20 23.5l-3.6-3M20 23.5l3.6-3"
    />
  </>
);

const emblems: Readonly<Partial<Record<string, (colours: Colours) => ReactNode>>> = {
  sushi,
  shawarma,
  pizza,
  rolls,
  lavash,
};

/** The emblem of a brand without its own: the first letter of its name. */
const initial =
  (brand: BrandAlias) =>
  ({ ink, paper }: Colours) => (
    <>
      <rect width="40" height="40" rx="13" fill={ink} />
      <text
        x="20"
        y="28"
        textAnchor="middle"
        fontFamily="Onest,Arial,sans-serif"
        fontWeight="800"
        fontSize="24"
        fill={paper}
      >
        {[...brandOf(brand).name][0]}
      </text>
    </>
  );

type EmblemProps = {
  readonly brand: BrandAlias;
  readonly size?: number;
  readonly ink?: string;
  readonly paper?: string;
  readonly className?: string | undefined;
};

/** The brand's sign, 40 × 40, in the brand's colours unless others are given. */
export const Emblem = ({
  brand,
  size = 40,
  ink = "var(--primary)",
  paper = "var(--on-primary)",
  className,
}: EmblemProps) => (
  <svg
    xmlns="http://www.w3.org/2000/svg"
    viewBox="0 0 40 40"
    width={size}
    height={size}
    aria-hidden="true"
    className={className}
  >
    {(emblems[brand] ?? initial(brand))({ ink, paper })}
  </svg>
);
