import { Plus } from "lucide-react";
import { useTranslations } from "next-intl";
import { type FormEvent, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { MAX_STATIONS } from "@/lib/contract/staff/board-limits";
import { Section } from "../../shell/section";
import { GroupsSection } from "./groups-section";
import { SaveBar } from "./save-bar";
import { StationRow } from "./station-row";
import { added, type DraftStation, moved, nameFault, removed, renamed, type Stations } from "./stations-draft";
import styles from "./stations-editor.module.css";
import { useStationsDraft } from "./use-stations-draft";

type StationsEditorProps = { readonly shopId: number; readonly present: Stations };

/** The stations of a shop: their names and order, and who makes what. Nothing of it reaches a board before it is saved. */
export function StationsEditor({ shopId, present }: StationsEditorProps) {
  const t = useTranslations("staff-stations");
  const own = useStationsDraft(shopId, present);
  const { draft, edit, saving, isOvertaken } = own;
  const [isTried, setTried] = useState(false);
  const [newest, setNewest] = useState<string | null>(null);
  const [movedText, setMovedText] = useState("");
  const form = useRef<HTMLFormElement>(null);
  const adding = useRef<HTMLButtonElement>(null);

  const { stations } = draft;
  const add = () => {
    const key = crypto.randomUUID();
    setNewest(key);
    setTried(false);
    edit((before) => added(before, key));
  };
  const move = ({ key, name }: DraftStation, place: number, by: -1 | 1) => {
    edit((before) => moved(before, key, by));
    setMovedText(t("moved", { name, place: place + by, count: stations.length }));
  };
  const remove = (key: string) => {
    edit((before) => removed(before, key));
    adding.current?.focus();
  };
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (saving.isPending || isOvertaken) return;
    const faulty = stations.findIndex((one) => nameFault(draft, one) !== null);
    setTried(faulty >= 0);
    if (faulty >= 0) form.current?.querySelectorAll<HTMLElement>("[data-station] input")[faulty]?.focus();
    else saving.mutate();
  };
  const addButton = (
    <Button
      ref={adding}
      variant="secondary"
      icon={<Plus aria-hidden="true" />}
      reason={stations.length < MAX_STATIONS ? null : t("enough", { max: MAX_STATIONS })}
      onClick={add}
    >
      {t("add")}
    </Button>
  );
  return (
    <form ref={form} className={styles.form} aria-label={t("title")} onSubmit={save} noValidate>
      <Section title={t("stations")} text={t("stations_text")} action={addButton}>
        {stations.length === 0 && <EmptyState level={3} title={t("empty")} text={t("empty_text")} />}
        <ol className={styles.stations}>
          {stations.map((station, nth) => (
            <StationRow
              key={station.key}
              station={station}
              place={nth + 1}
              count={stations.length}
              groups={present.groups}
              fault={isTried ? nameFault(draft, station) : null}
              isNewest={station.key === newest}
              onRename={(name) => edit((before) => renamed(before, station.key, name))}
              onMove={(by) => move(station, nth + 1, by)}
              onRemove={() => remove(station.key)}
            />
          ))}
        </ol>
        <p className="visually-hidden" role="status">
          {movedText}
        </p>
      </Section>
      {stations.length > 0 && <GroupsSection draft={draft} groups={present.groups} edit={edit} />}
      <SaveBar edit={own} />
    </form>
  );
}
