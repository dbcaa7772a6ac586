import "react";

declare module "react" {
  interface CSSProperties {
    /** Custom properties are part of a style too. */
    [name: `--${string}`]: string | number | undefined;
  }
}
