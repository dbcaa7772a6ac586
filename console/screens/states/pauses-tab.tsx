import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { Status } from "@/components/ui/status";
import { useFailureText } from "../../shell/failure";
import { Section } from "../../shell/section";
import { useCaller } from "../../shell/session";
import type { StateWish } from "./state-dialog";
import { useStateWords } from "./state-words";
import { type State, type StatePlaces, useEndState, useStates } from "./states";
import styles from "./states-screen.module.css";

type Shop = StatePlaces["shops"][number];
type PausesTabProps = {
  readonly places: StatePlaces;
  readonly shop: Shop;
  readonly onWish: (wish: StateWish & { readonly timezone: string }) => void;
};

const RUSHES = [10, 20, 30] as const;
const orderTypes = ["delivery", "takeaway"] as const;

/** What takes no orders for a while, the rush of a shop and the minutes of its slots. */
export function PausesTab({ places, shop, onWish }: PausesTabProps) {
  const t = useTranslations("staff-states");
  const failureText = useFailureText();
  const caller = useCaller();
  const states = useStates().data?.states ?? [];
  const end = useEndState();
  const onEnd = (id: number) => end.mutate(id);
  const pauseOf = (place: "shop_id" | "zone_id" | "city_id", id: number, type: State["order_type"] = null) =>
    states.find((state) => state.kind === "pause" && state[place] === id && state.order_type === type);
  const { id, name, timezone } = shop;
  const mayChangeSlots =
    caller.kind === "account" && (caller.account.role === "owner" || caller.account.role === "manager");
  return (
    <>
      <div role="status" className={styles.failure}>
        {end.error !== null && <Status tone="error">{failureText(end.error)}</Status>}
      </div>
      <div className={styles.groups}>
        <Section title={t("shop_title")}>
          <ul>
            <PauseRow
              name={t("all")}
              state={pauseOf("shop_id", id)}
              onPause={() => onWish({ kind: "pause", name, place: "shop", place_id: id, timezone })}
              onEnd={onEnd}
            />
            {orderTypes.map((order_type) => (
              <PauseRow
                key={order_type}
                name={t(order_type)}
                state={pauseOf("shop_id", id, order_type)}
                onPause={() =>
                  onWish({
                    ...{ kind: "pause", place: "shop", place_id: id, order_type, timezone },
                    name: `${name}, ${t(order_type)}`,
                  })
                }
                onEnd={onEnd}
              />
            ))}
          </ul>
        </Section>
        <RushSection
          state={states.find(({ kind, shop_id }) => kind === "rush" && shop_id === id)}
          onRush={(amount) => onWish({ kind: "rush", name, amount, timezone })}
          onEnd={onEnd}
        />
        {mayChangeSlots && (
          <CapacitySection
            usual={shop.slot_capacity_minutes}
            state={states.find(({ kind, shop_id }) => kind === "capacity" && shop_id === id)}
            onChange={(usual) => onWish({ kind: "capacity", name, usual, timezone })}
            onEnd={onEnd}
          />
        )}
        {(["zone", "city"] as const).map((place) => {
          const list = (place === "zone" ? places.zones : places.cities).filter(
            ({ city_id, may_pause: mayPause }) => mayPause && city_id === shop.city_id,
          );
          return (
            list.length > 0 && (
              <Section key={place} title={t(place)}>
                <ul>
                  {list.map((one) => (
                    <PauseRow
                      key={one.id}
                      name={one.name}
                      state={pauseOf(`${place}_id`, one.id)}
                      onPause={() =>
                        onWish({ kind: "pause", name: one.name, place, place_id: one.id, timezone: one.timezone })
                      }
                      onEnd={onEnd}
                    />
                  ))}
                </ul>
              </Section>
            )
          );
        })}
      </div>
    </>
  );
}

/** Who set a state and why, until when, with its end; null: nobody has. */
function Lasting({ state }: { readonly state: State }) {
  const words = useStateWords();
  const { data } = useStates();
  if (data === undefined) return null;
  return (
    <p className={styles.alarm}>
      {words.until(state, new Date(data.now))}. {words.who(state)}
    </p>
  );
}

type PauseRowProps = {
  readonly name: string;
  readonly state: State | undefined;
  readonly onPause: () => void;
  readonly onEnd: (id: number) => void;
};

function PauseRow({ name, state, onPause, onEnd }: PauseRowProps) {
  const t = useTranslations("staff-states");
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <p className={styles.name}>{name}</p>
        {state === undefined ? <p className={styles.note}>{t("open")}</p> : <Lasting state={state} />}
      </div>
      {state === undefined ? (
        <Button variant="secondary" aria-label={t("pause_named", { name })} onClick={onPause}>
          {t("pause")}
        </Button>
      ) : (
        <EndButton state={state} name={name} onEnd={onEnd} />
      )}
    </li>
  );
}

type EndButtonProps = { readonly state: State; readonly name: string; readonly onEnd: (id: number) => void };

function EndButton({ state, name, onEnd }: EndButtonProps) {
  const t = useTranslations("staff-states");
  if (!state.may_end) return null;
  return (
    <Button aria-label={t("end_named", { name })} onClick={() => onEnd(state.id)}>
      {t("end")}
    </Button>
  );
}

type RushSectionProps = {
  readonly state: State | undefined;
  readonly onRush: (minutes: (typeof RUSHES)[number]) => void;
  readonly onEnd: (id: number) => void;
};

function RushSection({ state, onRush, onEnd }: RushSectionProps) {
  const t = useTranslations("staff-states");
  const words = useStateWords();
  return (
    <Section title={t("rush")} text={t("rush_text")}>
      {state !== undefined && (
        <div className={styles.row}>
          <div className={styles.words}>
            <p className={styles.name}>{words.what(state)}</p>
            <Lasting state={state} />
          </div>
          <EndButton state={state} name={words.what(state)} onEnd={onEnd} />
        </div>
      )}
      <div className={styles.acts}>
        {RUSHES.map((minutes) => (
          <Button
            key={minutes}
            variant="secondary"
            size="l"
            aria-label={t("rush_named", { minutes })}
            onClick={() => onRush(minutes)}
          >
            {t("rush_minutes", { minutes })}
          </Button>
        ))}
      </div>
    </Section>
  );
}

type CapacitySectionProps = {
  readonly usual: number | null;
  readonly state: State | undefined;
  readonly onChange: (usual: number | null) => void;
  readonly onEnd: (id: number) => void;
};

function CapacitySection({ usual, state, onChange, onEnd }: CapacitySectionProps) {
  const t = useTranslations("staff-states");
  const words = useStateWords();
  return (
    <Section title={t("capacity")} text={t("capacity_text")}>
      <div className={styles.row}>
        <div className={styles.words}>
          <p className={styles.name}>
            {state === undefined && usual === null && t("capacity_none")}
            {state === undefined && usual !== null && t("capacity_usual", { minutes: usual })}
            {state !== undefined && words.what(state)}
          </p>
          {state !== undefined && <Lasting state={state} />}
        </div>
        <div className={styles.acts}>
          <Button variant="secondary" onClick={() => onChange(usual)}>
            {t("change")}
          </Button>
          {state !== undefined && <EndButton state={state} name={words.what(state)} onEnd={onEnd} />}
        </div>
      </div>
    </Section>
  );
}
