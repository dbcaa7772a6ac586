import { clientEnv } from "@/lib/config/env.client";

export type MapSetting = {
  /** Tiles of OpenStreetMap's form; null: there are none. */
  readonly tilesUrl: string | null;
};

/** What the environment says of maps; asked for when the first map is shown. */
export const mapSetting = async (): Promise<MapSetting> => {
  const { mapTilesUrl } = await clientEnv();
  return { tilesUrl: mapTilesUrl };
};
