/** Ends the upstreams first, so that the cluster has nobody left to serve. */
export default async function teardown(): Promise<void> {
  await Promise.all((globalThis.contractParty?.children ?? []).map((child) => child.stop()));
  globalThis.contractParty?.cluster?.stop();
}
