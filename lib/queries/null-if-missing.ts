import "server-only";
import { UpstreamError } from "@/lib/upstream/upstream-error";

/** What a read answers, or null where the upstream says that there is no such thing (404). Other failures are thrown on. */
export const nullIfMissing = async <Reply>(read: Promise<Reply>): Promise<Reply | null> => {
  try {
    return await read;
  } catch (error) {
    if (error instanceof UpstreamError && error.status === 404) return null;
    throw error;
  }
};
