/** `node deploy/healthy.mjs 3000/healthz`: whether a process of this container answers; an image this small has no curl. */
const answer = await fetch(`http://127.0.0.1:${process.argv[2]}`, { signal: AbortSignal.timeout(2_500) }).catch(
  () => null,
);
process.exitCode = answer?.ok === true ? 0 : 1;
