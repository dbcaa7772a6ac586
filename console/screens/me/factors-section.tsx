import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { Status } from "@/components/ui/status";
import { useDateText } from "@/lib/client/core/date-text";
import { call, read } from "../../shell/api";
import { useFailureText } from "../../shell/failure";
import { Loaded } from "../../shell/loaded";
import { hasPasskeys } from "../../shell/passkey";
import styles from "../../shell/rows.module.css";
import { Section } from "../../shell/section";
import { sessionQuery, useCaller } from "../../shell/session";
import { PasskeyForm } from "./passkey-form";
import { TotpSetup } from "./second-factor-setup";

const passkeys = read("GET /staff/passkeys", {});

/** The caller's second factors: an authenticator application and passkeys. */
export function FactorsSection() {
  const t = useTranslations("staff-me.factors");
  const failureText = useFailureText();
  const dateText = useDateText();
  const [adding, setAdding] = useState<"totp" | "passkey" | null>(null);
  const query = useQuery(passkeys);
  const queries = useQueryClient();
  const remove = useMutation({
    mutationFn: (passkey_id: number) => call("DELETE /staff/passkeys/{passkey_id}", { params: { passkey_id } }),
    onSuccess: (reply) => {
      queries.setQueryData(passkeys.queryKey, reply);
      void queries.invalidateQueries({ queryKey: sessionQuery.queryKey });
    },
  });
  const close = () => setAdding(null);
  return (
    <Section
      title={t("title")}
      text={t("text")}
      action={
        hasPasskeys() ? (
          <Button variant="secondary" onClick={() => setAdding("passkey")}>
            {t("passkey_add")}
          </Button>
        ) : null
      }
    >
      <Loaded query={query}>
        {({ passkeys: all }) => (
          <ul className={styles.rows}>
            <TotpRow onAdd={() => setAdding("totp")} isAdding={adding === "totp"} onAdded={close} />
            {all.map(({ id, name, created_at }) => (
              <li key={id} className={styles.row}>
                <div className={styles.words}>
                  <p className={styles.name}>{name}</p>
                  <p className={styles.details}>
                    {t("passkey_since", { date: dateText(new Date(created_at), "date", null) })}
                  </p>
                </div>
                <Button
                  variant="secondary"
                  aria-label={t("passkey_delete_named", { name })}
                  busy={remove.isPending && remove.variables === id}
                  onClick={() => remove.mutate(id)}
                >
                  {t("passkey_delete")}
                </Button>
              </li>
            ))}
          </ul>
        )}
      </Loaded>
      <div role="status">{remove.error !== null && <Status tone="error">{failureText(remove.error)}</Status>}</div>
      {adding === "passkey" && (
        <Dialog title={t("passkey_title")} size="s" onClose={close}>
          <PasskeyForm onAdded={close} />
        </Dialog>
      )}
    </Section>
  );
}

type TotpRowProps = { readonly isAdding: boolean; readonly onAdd: () => void; readonly onAdded: () => void };

function TotpRow({ isAdding, onAdd, onAdded }: TotpRowProps) {
  const t = useTranslations("staff-me.factors");
  const caller = useCaller();
  const hasTotp = caller.kind === "account" && caller.account.has_totp;
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <p className={styles.name}>{t("totp_title")}</p>
        <p className={styles.details}>{hasTotp ? t("totp_on") : t("totp_off")}</p>
      </div>
      {!hasTotp && (
        <Button variant="secondary" onClick={onAdd}>
          {t("totp_add")}
        </Button>
      )}
      {isAdding && !hasTotp && (
        <Dialog title={t("totp_title")} size="s" onClose={onAdded}>
          <TotpSetup />
        </Dialog>
      )}
    </li>
  );
}
