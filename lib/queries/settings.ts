import "server-only";
import { cache } from "react";
import { replyTags } from "@/lib/contract/cache-tags";
import type { Language } from "@/lib/contract/language";
import { type Settings, settings } from "@/lib/contract/settings";
import { readCached } from "@/lib/upstream/read-cached";

/** The brand's settings. `server_time` is as old as the kept copy: ask the clock for the time. */
export const getSettings = cache(async (language: Language): Promise<Settings> => {
  const reply = await readCached(settings, {}, { language, tags: replyTags.settings });
  return reply.settings;
});
