import { join } from "node:path";

type Variables = {
  readonly BRAND: string;
  readonly DATA_DIR: string;
  readonly MEDIA_DIR?: string | undefined;
};

/** The folder an import writes prepared pictures to, and a storefront reads them from. */
export const mediaFolder = ({ BRAND, DATA_DIR, MEDIA_DIR }: Variables): string =>
  MEDIA_DIR ?? join(DATA_DIR, BRAND, "media");

/** The name of a prepared picture: the hash says what is in the file, so nothing else is ever there. */
export const PICTURE_NAME = "[0-9a-f]{16}-\\d+\\.(?:avif|webp)";
