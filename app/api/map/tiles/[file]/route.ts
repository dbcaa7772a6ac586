import { ApiError } from "@/lib/bff/api-error";
import { finishedMapFile, mapFile } from "@/lib/bff/map-file";
import { mapFileAnswer } from "@/lib/bff/map-file-answer";
import { addressOf, UNFINISHED } from "@/lib/bff/map-plan";
import { problemAnswer } from "@/lib/bff/problem-answer";
import { serverEnv } from "@/lib/config/env.server";

export const dynamic = "force-dynamic";

/** How long a map waits for its plan to be generated before its ground stays plain, ms. */
const GENERATING_MS = 60_000;

const missing = () => {
  throw new ApiError(404, "not_found");
};

type Context = { readonly params: Promise<{ file: string }> };

/**
 * Parts of the archive of tiles that `MAP_PMTILES` names, by ranges. The address holds the version of the content; that of
 * another content is not found; an archive that is still being generated is awaited. Public, and of bytes, so it does not
 * use the wrapper of the browser's calls.
 */
export const GET = async (request: Request, { params }: Context): Promise<Response> => {
  const context = { language: "en", requestId: crypto.randomUUID(), path: "/map/tiles" } as const;
  try {
    const { mapPmtiles, isMapInvented } = serverEnv();
    if (mapPmtiles === null) return missing();
    const { file: name } = await params;
    if (isMapInvented && name === UNFINISHED) {
      const finished = await finishedMapFile(mapPmtiles, GENERATING_MS, request.signal).catch(missing);
      return new Response(null, {
        status: 307,
        headers: { location: addressOf(finished), "cache-control": "no-store" },
      });
    }
    const file = await mapFile(mapPmtiles).catch(missing);
    if (name !== `${file.version}.pmtiles`) return missing();
    return await mapFileAnswer(request, file);
  } catch (error) {
    return problemAnswer(error, context);
  }
};
