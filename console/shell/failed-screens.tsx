import { Link } from "@tanstack/react-router";
import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { buttonClass } from "@/components/ui/button-look";
import { EmptyState } from "@/components/ui/empty-state";
import { Entrance } from "./entrance";
import { useFailureText } from "./failure";

/** An address that no screen has. */
export function MissingScreen() {
  const t = useTranslations("staff.missing");
  return (
    <Entrance title={t("title")} text={t("text")}>
      <Link to="/" className={buttonClass({ size: "l" }, undefined)}>
        {t("home")}
      </Link>
    </Entrance>
  );
}

type BrokenScreenProps = { readonly error: unknown; readonly onRetry: () => void };

/** A screen that threw; it may stand in the frame, whose menu still leads away. */
export function BrokenScreen({ error, onRetry }: BrokenScreenProps) {
  const t = useTranslations("common");
  const failureText = useFailureText();
  return (
    <EmptyState
      level={1}
      title={t("error_title")}
      text={failureText(error)}
      action={
        <Button size="l" onClick={onRetry}>
          {t("retry")}
        </Button>
      }
    />
  );
}
