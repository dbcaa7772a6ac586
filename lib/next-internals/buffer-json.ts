/**
 * Next measures what it caches by `JSON.stringify` (`IncrementalCache.set`), which writes a Buffer as a list of numbers: for
 * a menu some 600 KB of text for each page drawn, of which only the length is read. Without the bytes the measure of a page
 * is wrong, and nothing uses it: a limit is set for fetched data alone, which are texts.
 */
export const leaveBytesOutOfJson = (): void => {
  Buffer.prototype.toJSON = () => ({ type: "Buffer", data: [] });
};
