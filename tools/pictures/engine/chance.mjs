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

/** Tells whether a point lies closer than `gap` to one it was told of before; looks at the cells around it alone. */
function neighbours(gap) {
  const size = gap > 0 ? gap : 1;
  const cells = new Map();
  const cellOf = (value) => Math.floor(value / size);
  // A number for each cell: words would be made and compared for every try.
  const keyOf = (across, down) => across * 0x10000 + down;
  return {
    isNear([x, y]) {
      for (let across = cellOf(x) - 1; across <= cellOf(x) + 1; across++) {
        for (let down = cellOf(y) - 1; down <= cellOf(y) + 1; down++) {
          if (cells.get(keyOf(across, down))?.some((other) => Math.hypot(other[0] - x, other[1] - y) <= gap)) {
            return true;
          }
        }
      }
      return false;
    },
    add(point) {
      const key = keyOf(cellOf(point[0]), cellOf(point[1]));
      const cell = cells.get(key);
      if (cell) {
        cell.push(point);
      } else {
        cells.set(key, [point]);
      }
    },
  };
}

/** Points of a disc that keep at least `gap` from each other: food scattered by hand, never clumped. */
export function scatter(random, x, y, radius, count, gap, accepts = () => true) {
  const points = [];
  const { isNear, add } = neighbours(gap);
  for (let attempt = 0; attempt < count * 60 && points.length < count; attempt++) {
    const angle = random() * Math.PI * 2;
    const distance = Math.sqrt(random()) * radius;
    const point = [x + Math.cos(angle) * distance, y + Math.sin(angle) * distance];
    if (!isNear(point) && accepts(point)) {
      points.push(point);
      add(point);
    }
  }
  return points;
}
