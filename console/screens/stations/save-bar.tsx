import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { Status } from "@/components/ui/status";
import { useFailureText } from "../../shell/failure";
import styles from "./stations-editor.module.css";
import type { StationsEdit } from "./use-stations-draft";

/** What became of the edit, and how it ends. */
export function SaveBar({ edit }: { readonly edit: StationsEdit }) {
  const t = useTranslations("staff-stations");
  const { saving, isDirty, isOvertaken, discard } = edit;
  const nothing = isDirty ? null : t("nothing_to_save");
  return (
    <div className={styles.bar}>
      <div role="status" className={styles.state}>
        {isOvertaken ? <Overtaken edit={edit} /> : <Outcome edit={edit} />}
      </div>
      <div className={styles.buttons}>
        {isDirty && !isOvertaken && (
          <Button variant="secondary" onClick={discard}>
            {t("discard")}
          </Button>
        )}
        <Button type="submit" busy={saving.isPending} reason={isOvertaken ? t("overtaken") : nothing}>
          {t("save")}
        </Button>
      </div>
    </div>
  );
}

function Outcome({ edit: { saving, isDirty } }: { readonly edit: StationsEdit }): ReactNode {
  const t = useTranslations("staff-stations");
  const failureText = useFailureText();
  if (saving.error !== null) return <Status tone="error">{failureText(saving.error)}</Status>;
  if (isDirty) return <p>{t("unsaved")}</p>;
  return saving.isSuccess && <Status tone="success">{t("saved")}</Status>;
}

function Overtaken({ edit: { discard, insist } }: { readonly edit: StationsEdit }) {
  const t = useTranslations("staff-stations");
  const choice = (
    <div className={styles.buttons}>
      <Button variant="secondary" onClick={discard}>
        {t("take_theirs")}
      </Button>
      <Button variant="secondary" onClick={insist}>
        {t("keep_mine")}
      </Button>
    </div>
  );
  return (
    <Status tone="warning" title={t("overtaken")} action={choice}>
      {t("overtaken_text")}
    </Status>
  );
}
