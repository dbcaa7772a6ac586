/** Seeded chance: the same recipe always gives the same picture, so a second render changes no committed file. */

/** Mulberry32: small, fast and good enough for the placing of sesame. */
export function randomSource(seed) {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), state | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

export const between = (random, low, high) => low + (high - low) * random();

export const pick = (random, list) => list[Math.floor(random() * list.length)];

/** A stable seed out of a dish's alias. */
export function seedOf(text) {
  let hash = 2166136261;
  for (const character of text) {
    hash = Math.imul(hash ^ character.codePointAt(0), 16777619);
  }
  return (hash >>> 0) % 100000;
}

/** Points of a disc that keep at least `gap` from each other: food scattered by hand, never clumped. */
export function scatter(random, x, y, radius, count, gap, accepts = () => true) {
  const points = [];
  for (let attempt = 0; attempt < count * 60 && points.length < count; attempt++) {
    const angle = random() * Math.PI * 2;
    const distance = Math.sqrt(random()) * radius;
    const point = [x + Math.cos(angle) * distance, y + Math.sin(angle) * distance];
    if (points.every((other) => Math.hypot(other[0] - point[0], other[1] - point[1]) > gap) && accepts(point)) {
      points.push(point);
    }
  }
  return points;
}
