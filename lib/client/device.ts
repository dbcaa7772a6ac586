/** Whether this is a phone or a tablet, where the bank's app is: it opens a link, other devices show a code to it. */
export const isHandheld = (): boolean => {
  const { userAgent, maxTouchPoints } = navigator;
  // A tablet of Apple's says that it is a Mac.
  return /Android|iPhone|iPad|iPod|Mobile/i.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1);
};
