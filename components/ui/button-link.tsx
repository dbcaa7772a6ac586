import type { ComponentProps } from "react";
import styles from "./button.module.css";
import { type ButtonLook, buttonClass } from "./button-look";
import type { Elements } from "./elements";

type ButtonLinkProps = ButtonLook & ComponentProps<"a"> & { readonly icon?: Elements };

/** A link that looks like a button. */
export function ButtonLink({ variant, size, wide, icon, className, children, ...rest }: ButtonLinkProps) {
  const look = { ...(variant && { variant }), ...(size && { size }), ...(wide && { wide }) };
  return (
    <a {...rest} className={buttonClass(look, className)}>
      {icon}
      <span className={styles.label}>{children}</span>
    </a>
  );
}
