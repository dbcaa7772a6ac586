/** A distance to a restaurant as far as it is worth saying. */
type ShopDistance = { readonly value: number; readonly unit: "meter" | "kilometer" };

/** Below a kilometre in steps of 50 m, to ten kilometres in tenths, above in whole ones: as the crow flies more would be a lie (SPEC-827). */
export const shopDistance = (metres: number): ShopDistance => {
  const near = Math.max(50, Math.round(metres / 50) * 50);
  if (near < 1_000) return { value: near, unit: "meter" };
  const kilometres = metres / 1_000;
  return { value: kilometres < 9.95 ? Math.round(kilometres * 10) / 10 : Math.round(kilometres), unit: "kilometer" };
};
