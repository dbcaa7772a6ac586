/// <reference types="vite/types/importMeta.d.ts" />

/** Of Vite's `client.d.ts`, which would declare every kind of file besides. */
interface WindowEventMap {
  "vite:preloadError": Event & { readonly payload: Error };
}
