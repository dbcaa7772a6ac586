import "server-only";
import { cache } from "react";
import { readCached } from "@/lib/cache/read-cached";
import { replyTags } from "@/lib/contract/cache-tags";
import type { Language } from "@/lib/contract/language";
import { type Settings, settings } from "@/lib/contract/settings";

/** The brand's settings. `server_time` is as old as the cached copy: the clock has the time. */
export const getSettings = cache(async (language: Language): Promise<Settings> => {
  const reply = await readCached(settings, {}, { language, tags: replyTags.settings });
  return reply.settings;
});
