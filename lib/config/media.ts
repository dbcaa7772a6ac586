import { join } from "node:path";

/** The address of an import's pictures on the storefront itself. */
export const OWN_MEDIA = "/media";

/** An address for pictures: the storefront's own, or that of another host, without a slash at its end. */
export const mediaAddress = /^(\/media|https:\/\/[\w-]+(\.[\w-]+)*(:\d+)?(\/[\w.~-]+)*)$/;

/** The address as the content policy names it; empty where the pictures are the storefront's own. */
export const mediaOrigin = (address: string): string[] => (address === OWN_MEDIA ? [] : [new URL(address).origin]);

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
