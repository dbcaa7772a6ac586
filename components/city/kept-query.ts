/** What goes along to another city: the query as it is (SPEC-15), but for the choice of city itself. */
export const keptQuery = (search: string): string => {
  const query = new URLSearchParams(search);
  if (query.get("modal") === "cities") query.delete("modal");
  return query.toString();
};
