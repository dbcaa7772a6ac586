/** The box of an element 600 px wide, between two heights, px. */
export const boxOf = (top: number, bottom: number): DOMRect => ({
  ...{ x: 0, left: 0, right: 600, width: 600 },
  ...{ y: top, top, bottom, height: bottom - top },
  toJSON: () => null,
});
