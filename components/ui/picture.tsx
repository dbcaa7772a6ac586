import clsx from "clsx";
import { FirstImage } from "./first-image";
import styles from "./picture.module.css";

type Widths = { readonly small: string; readonly big: string; readonly large?: string | undefined };

type PictureProps = {
  /**
   * Two widths of one picture, 320 and 640 wide unless `widths` says otherwise, perhaps a third of 960, and a tiny inline blur.
   * Where there is `webp`, the others are AVIF: browsers that do not know it take WebP.
   */
  readonly images: Widths & { readonly blur: string | null; readonly webp?: Widths | undefined };
  /** Empty when the words beside it say the same. */
  readonly alt: string;
  /** The width it is shown at, as in the `sizes` attribute. */
  readonly sizes: string;
  /** The first picture of a page: loaded at once and first. */
  readonly priority?: boolean;
  /** Shown by itself: a sharp screen takes the third width. A page of cards would grow by its addresses alone. */
  readonly isAlone?: boolean;
  readonly width?: number;
  readonly height?: number;
  readonly widths?: readonly [small: number, big: number];
  readonly className?: string | undefined;
};

/** One `<img>`: the size is known before it loads, and a blur stands in its place until then. */
export function Picture({
  images,
  alt,
  sizes,
  priority = false,
  isAlone = false,
  width = 640,
  height = 640,
  widths = [320, 640],
  className,
}: PictureProps) {
  const { webp, blur } = images;
  const sourceSet = ({ small, big, large }: Widths) =>
    `${small} ${widths[0]}w, ${big} ${widths[1]}w${isAlone && large !== undefined ? `, ${large} 960w` : ""}`;
  const Image = priority ? FirstImage : "img";
  const image = (
    <Image
      src={(webp ?? images).big}
      srcSet={sourceSet(webp ?? images)}
      sizes={sizes}
      alt={alt}
      width={width}
      height={height}
      decoding="async"
      loading={priority ? "eager" : "lazy"}
      {...(priority && { fetchPriority: "high" as const })}
      className={clsx(styles.picture, className)}
      {...(blur && { style: { backgroundImage: `url("${blur}")` } })}
    />
  );
  if (!webp) return image;
  return (
    <picture className={styles.formats}>
      <source type="image/avif" srcSet={sourceSet(images)} sizes={sizes} />
      {image}
    </picture>
  );
}
