/**
 * How a family is looked at: a family draws all its dishes with one camera, so that neighbours of a menu stand on one table.
 *
 * A point of the table is `[x, y, z]`: x to the right, y towards the viewer, z up. `flatness` is the height on the page of a
 * circle of the table one unit wide, and `rise` the height on the page of one unit of z.
 */
function camera(flatness) {
  const rise = Math.sqrt(1 - flatness * flatness);
  return { flatness, rise, at: ([x, y, z = 0]) => [x, y * flatness - z * rise] };
}

/** Three-quarter view, as bowls have it: the top and the side of a slice show equally well. */
export const THREE_QUARTERS = camera(0.7);
