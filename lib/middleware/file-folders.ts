/** Folders of `public/`, whose files are served at the root: no page begins with one of these names. */
export const FILE_FOLDERS: readonly string[] = ["pictures", "fonts", "brands"];
