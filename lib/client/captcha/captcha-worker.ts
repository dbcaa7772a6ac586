import { solvedText } from "./captcha-solver";

addEventListener("message", ({ data }: MessageEvent<unknown>) => {
  solvedText(data).then(
    (text) => postMessage(text),
    () => postMessage(null),
  );
});
