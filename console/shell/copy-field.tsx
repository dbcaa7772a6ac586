import { Check, Copy } from "lucide-react";
import { useTranslations } from "next-intl";
import { useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { TextArea } from "@/components/ui/text-area";
import styles from "./copy-field.module.css";

type CopyFieldProps = {
  readonly label: string;
  readonly value: string;
  readonly rows: number;
};

/** A text to take along. Where a browser lends no clipboard, it is selected for the keyboard. */
export function CopyField({ label, value, rows }: CopyFieldProps) {
  const t = useTranslations("staff.copy");
  const box = useRef<HTMLDivElement>(null);
  const [isCopied, setCopied] = useState(false);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value);
      setCopied(true);
    } catch {
      box.current?.querySelector("textarea")?.select();
    }
  };
  return (
    <div ref={box} className={styles.copy}>
      <TextArea label={label} value={value} rows={rows} readOnly />
      <Button
        variant="secondary"
        icon={isCopied ? <Check aria-hidden="true" /> : <Copy aria-hidden="true" />}
        onClick={() => void copy()}
      >
        {isCopied ? t("copied") : t("copy")}
      </Button>
    </div>
  );
}
