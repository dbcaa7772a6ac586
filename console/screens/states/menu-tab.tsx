import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { EmptyState } from "@/components/ui/empty-state";
import { Field } from "@/components/ui/field";
import { Status } from "@/components/ui/status";
import { useFailureText } from "../../shell/failure";
import { Loaded } from "../../shell/loaded";
import { Section } from "../../shell/section";
import { PortionsRow } from "./portions-row";
import type { StateWish } from "./state-dialog";
import { type Menu, menuQuery, useEndState } from "./states";
import styles from "./states-screen.module.css";
import { StopRow } from "./stop-row";

type MenuTabProps = {
  readonly shopId: number;
  readonly what: "stops" | "portions";
  readonly onWish: (wish: StateWish) => void;
};

/** A dish that stands in several groups of the menu is one dish in the kitchen: it is listed in the first of them. */
const eachOnce = (groups: Menu["groups"]): Menu["groups"] => {
  const listed = new Set<number>();
  const isFirst = ({ id }: { readonly id: number }): boolean => !listed.has(id) && listed.add(id) !== undefined;
  return groups.map(({ products, ...group }) => ({ ...group, products: products.filter(isFirst) }));
};

/** The dishes of a shop by groups, to stop or to count. */
export function MenuTab({ shopId, ...rest }: MenuTabProps) {
  const menu = useQuery(menuQuery(shopId));
  return <Loaded query={menu}>{(data) => <Dishes menu={data} shopId={shopId} {...rest} />}</Loaded>;
}

function Dishes({ menu, shopId, what, onWish }: MenuTabProps & { readonly menu: Menu }) {
  const t = useTranslations("staff-states");
  const failureText = useFailureText();
  const [search, setSearch] = useState("");
  const end = useEndState();
  const wanted = search.trim().toLowerCase();
  const isFound = ({ name }: { readonly name: string }): boolean => name.toLowerCase().includes(wanted);
  const groups = eachOnce(menu.groups)
    .map(({ products, ...group }) => ({ ...group, products: products.filter(isFound) }))
    .filter(({ products }) => products.length > 0);
  const modifiers = what === "stops" ? menu.modifiers.filter(isFound) : [];
  const onEnd = (id: number) => end.mutate(id);
  if (menu.groups.length === 0) return <EmptyState title={t("empty")} />;
  return (
    <>
      <Field
        label={t("search")}
        type="search"
        value={search}
        onChange={(event) => setSearch(event.target.value)}
        autoComplete="off"
        className={styles.search}
      />
      <div role="status" className={styles.failure}>
        {end.error !== null && <Status tone="error">{failureText(end.error)}</Status>}
      </div>
      {groups.length === 0 && modifiers.length === 0 && <EmptyState title={t("nothing")} />}
      <div className={styles.groups}>
        {groups.map(({ id, name, products }) => (
          <Section key={id} title={name}>
            <ul>
              {products.map((dish) =>
                what === "stops" ? (
                  <StopRow key={dish.id} entry={dish} item="product" onWish={onWish} onEnd={onEnd} />
                ) : (
                  <PortionsRow key={dish.id} dish={dish} shopId={shopId} onWish={onWish} onEnd={onEnd} />
                ),
              )}
            </ul>
          </Section>
        ))}
        {modifiers.length > 0 && (
          <Section title={t("modifiers")}>
            <ul>
              {modifiers.map((modifier) => (
                <StopRow key={modifier.id} entry={modifier} item="modifier" onWish={onWish} onEnd={onEnd} />
              ))}
            </ul>
          </Section>
        )}
      </div>
    </>
  );
}
