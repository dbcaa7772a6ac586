import clsx from "clsx";
import { type BrandAlias, brandOf } from "@/lib/brand/brand";
import { Emblem } from "./emblem";
import styles from "./logo.module.css";

type LogoProps = {
  readonly brand: BrandAlias;
  /** On narrow screens the emblem stands alone. */
  readonly shrinks?: boolean;
};

/** The emblem and the brand's name; the emblem of one brand turns every 3 s, unless motion is not wanted. */
export function Logo({ brand, shrinks = false }: LogoProps) {
  const { name, features, own } = brandOf(brand);
  const className = clsx(styles.emblem, features.rotatingLogo && styles.turning);
  const [first, ...rest] = name.split(" ");
  return (
    <span className={clsx(styles.logo, shrinks && styles.shrinks)}>
      {own === undefined ? (
        <Emblem brand={brand} className={className} />
      ) : (
        <img src={own.assets.favicon} alt="" width={40} height={40} className={className} />
      )}
      <span className={styles.name} translate="no">
        <span>{first}</span> <span className={styles.second}>{rest.join(" ")}</span>
      </span>
    </span>
  );
}
