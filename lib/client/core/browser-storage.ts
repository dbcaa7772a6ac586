type Area = "localStorage" | "sessionStorage";

/** Reads what the browser keeps under a name; null where it keeps nothing, or keeps nothing at all. */
export const readStored = (area: Area, name: string): string | null => {
  try {
    return window[area].getItem(name);
  } catch {
    // Storage that is switched off throws when it is merely looked at.
    return null;
  }
};

/** Keeps a text under a name, or with null nothing any more. */
export const writeStored = (area: Area, name: string, text: string | null): void => {
  try {
    if (text === null) window[area].removeItem(name);
    else window[area].setItem(name, text);
  } catch {
    // As above; and a full storage is no reason to fail.
  }
};
