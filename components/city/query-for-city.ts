/** The query for the page of another city: all of it (SPEC-15) but the modal that chooses the city. */
export const queryForCity = (search: string): string => {
  const query = new URLSearchParams(search);
  if (query.get("modal") === "cities") query.delete("modal");
  return query.toString();
};
