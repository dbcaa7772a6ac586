/** Ends the upstreams first, so that the databases have nobody left to serve. */
export default async function teardown(): Promise<void> {
  const party = globalThis.contractParty;
  await Promise.all((party?.children ?? []).map((child) => child.stop()));
  for (const clear of party?.clear ?? []) await clear();
}
