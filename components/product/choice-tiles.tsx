"use client";

import clsx from "clsx";
import { useId } from "react";
import choice from "@/components/ui/choice.module.css";
import type { ModifierCounts } from "@/lib/contract/cart";
import type { ModifierGroup } from "@/lib/contract/product";
import styles from "./choice-tiles.module.css";
import { ModifierFace } from "./modifier-face";

const look = { image: styles.image, words: styles.words, name: styles.name, note: styles.note };

/** Code points of a name that fits side by side with the others on the narrowest phone: "30 cm". */
const SHORT = 7;
const MOST_SHORT = 4;

/** Sizes stand in one row, as the parts of one control. */
const isShort = ({ modifiers }: ModifierGroup): boolean =>
  modifiers.length <= MOST_SHORT && modifiers.every(({ name, image }) => image === null && [...name].length <= SHORT);

type ChoiceTilesProps = {
  readonly group: ModifierGroup;
  readonly counts: ModifierCounts;
  readonly onChoose: (id: number) => void;
};

/** What one is taken of, as tiles: a press chooses it instead of another. */
export function ChoiceTiles({ group, counts, onChoose }: ChoiceTilesProps) {
  const name = useId();
  return (
    <div className={clsx(styles.tiles, isShort(group) && styles.row)}>
      {group.modifiers.map((modifier) =>
        modifier.type === "stop" ? (
          <div key={modifier.id} className={clsx(styles.tile, styles.gone)}>
            <ModifierFace modifier={modifier} look={look} />
          </div>
        ) : (
          <label key={modifier.id} className={clsx(choice.choice, styles.tile)}>
            <input
              type="radio"
              name={name}
              checked={(counts[String(modifier.id)] ?? 0) > 0}
              onChange={() => onChoose(modifier.id)}
              className={styles.input}
            />
            <ModifierFace modifier={modifier} look={look} />
          </label>
        ),
      )}
    </div>
  );
}
