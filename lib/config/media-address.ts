/** The address of an import's pictures on the storefront itself. */
export const OWN_MEDIA = "/media";

/** An address for pictures: the storefront's own, or that of another host, without a slash at its end. */
export const mediaAddress = /^(\/media|https:\/\/[\w-]+(\.[\w-]+)*(:\d+)?(\/[\w.~-]+)*)$/;

/** The address as the content policy names it; empty where the pictures are the storefront's own. */
export const mediaOrigin = (address: string): string[] => (address === OWN_MEDIA ? [] : [new URL(address).origin]);
