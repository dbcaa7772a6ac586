import { create } from "zustand";

/** What the dishes are made of, by their keys; nothing until a screen with room for it has fetched it (ADR-0162). */
export const useDescriptions = create<ReadonlyMap<string, string>>()(() => new Map());

/** The description of one dish; undefined while it is not known, or not shown. */
export const useDescription = (key: string): string | undefined => useDescriptions((texts) => texts.get(key));
