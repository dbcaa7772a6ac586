/** Folders of `public/`, whose files are served at the root: no page begins with one of these names. */
export const FILE_FOLDERS: readonly string[] = ["pictures", "fonts", "brands"];

/** The folder of an import's pictures, which lies outside the build: another root address that is no page. */
export const MEDIA_FOLDER = "media";
