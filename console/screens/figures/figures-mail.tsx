import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { Status } from "@/components/ui/status";
import { Switch } from "@/components/ui/switch";
import { call, read } from "../../shell/api";
import { useFailureText } from "../../shell/failure";
import { Section } from "../../shell/section";

const mail = read("GET /staff/figures/mail", {});

/** The switch of the daily e-mail; nothing where the upstream sends none. */
export function FiguresMail() {
  const t = useTranslations("staff-figures.mail");
  const failureText = useFailureText();
  const queries = useQueryClient();
  const { data } = useQuery(mail);
  const change = useMutation({
    mutationFn: (is_on: boolean) => call("PUT /staff/figures/mail", { body: { is_on } }),
    onSuccess: (reply) => queries.setQueryData(mail.queryKey, reply),
  });
  const isOn = data?.is_on ?? null;
  if (isOn === null) return null;
  return (
    <Section
      title={t("title")}
      text={t("text")}
      action={
        <Switch label={t("title")} checked={isOn} busy={change.isPending} onToggle={() => change.mutate(!isOn)} />
      }
    >
      <div role="status">{change.error !== null && <Status tone="error">{failureText(change.error)}</Status>}</div>
    </Section>
  );
}
