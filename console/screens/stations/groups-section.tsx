import { useTranslations } from "next-intl";
import { Select } from "@/components/ui/select";
import { Status } from "@/components/ui/status";
import { Section } from "../../shell/section";
import { assigned, type Draft, looseGroups, ownerOf, restAssigned, type Stations } from "./stations-draft";
import styles from "./stations-editor.module.css";

type GroupsSectionProps = {
  readonly draft: Draft;
  readonly groups: Stations["groups"];
  readonly edit: (change: (draft: Draft) => Draft) => void;
};

const NOBODY = "";

/** Who makes which group of the menu, and who everything else. */
export function GroupsSection({ draft, groups, edit }: GroupsSectionProps) {
  const t = useTranslations("staff-stations");
  const named = draft.stations.map(({ key, name }, nth) => ({
    value: key,
    label: name.trim() === "" ? t("unnamed", { place: nth + 1 }) : name,
  }));
  const taking = draft.stations.find(({ takes_rest }) => takes_rest);
  const restLabel = named.find(({ value }) => value === taking?.key)?.label;
  const unassigned = restLabel === undefined ? t("nobody") : t("by_rest", { name: restLabel });
  const loose = looseGroups(draft, { groups });
  const keyOf = (value: string): string | null => (value === NOBODY ? null : value);
  if (groups.length === 0)
    return (
      <Section title={t("groups")}>
        <p>{t("no_groups")}</p>
      </Section>
    );
  return (
    <Section title={t("groups")} text={t("groups_text")}>
      {loose.length > 0 && (
        <Status tone="warning" title={t("loose", { count: loose.length })}>
          {t("loose_text", { groups: loose.map(({ name }) => name).join(", ") })}
        </Status>
      )}
      <div className={styles.groups}>
        {groups.map(({ id, name, dishes }) => (
          <Select
            key={id}
            label={dishes === 0 ? t("group_gone", { name }) : name}
            options={[{ value: NOBODY, label: unassigned }, ...named]}
            value={ownerOf(draft, id)?.key ?? NOBODY}
            onChange={(value) => edit((before) => assigned(before, id, keyOf(value)))}
          />
        ))}
        <Select
          label={t("rest")}
          hint={t("rest_hint")}
          options={[{ value: NOBODY, label: t("nobody") }, ...named]}
          value={taking?.key ?? NOBODY}
          onChange={(value) => edit((before) => restAssigned(before, keyOf(value)))}
        />
      </div>
    </Section>
  );
}
