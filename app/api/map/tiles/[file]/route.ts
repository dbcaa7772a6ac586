import { ApiError } from "@/lib/bff/api-error";
import { mapFile } from "@/lib/bff/map-file";
import { mapFileAnswer } from "@/lib/bff/map-file-answer";
import { problemAnswer } from "@/lib/bff/problem-answer";
import { serverEnv } from "@/lib/config/env.server";

export const dynamic = "force-dynamic";

type Context = { readonly params: Promise<{ file: string }> };

/**
 * Parts of the archive of tiles that `MAP_PMTILES` names, by ranges. The address holds the version of the content; that of
 * another content is gone. Public, and of bytes, so it does not use the wrapper of the browser's calls.
 */
export const GET = async (request: Request, { params }: Context): Promise<Response> => {
  const context = { language: "en", requestId: crypto.randomUUID(), path: "/map/tiles" } as const;
  try {
    const { mapPmtiles } = serverEnv();
    if (mapPmtiles === null) throw new ApiError(404, "not_found");
    const file = await mapFile(mapPmtiles).catch(() => {
      throw new ApiError(404, "not_found");
    });
    if ((await params).file !== `${file.version}.pmtiles`) throw new ApiError(404, "not_found");
    return await mapFileAnswer(request, file);
  } catch (error) {
    return problemAnswer(error, context);
  }
};
