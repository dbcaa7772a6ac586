export async function bannersOf() {}
