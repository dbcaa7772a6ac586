import type { Language } from "@/lib/contract/language";
import type { MessageTree } from "./merge";
import type { noticeFiles } from "./message-files";

/**
 * The words of a notice that is fetched by itself: the cookie notice, the one without a network, the preview's, that of a stop. The consent
 * comes to everybody who is new, what is said offline is fetched while there is a network, the preview is for operators
 * alone, a stop is seldom, and all the later texts would be 5 KB.
 */
export const noticeTexts = async (notice: keyof typeof noticeFiles, language: Language): Promise<MessageTree> => {
  const { noticeFiles: files } = await import("./message-files");
  return { [notice]: (await files[notice][language]()).default };
};
