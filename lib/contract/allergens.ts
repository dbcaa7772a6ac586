/** What a dish may have to be avoided for. Without a schema: the browser reads it too. */
export const allergens = [
  "gluten",
  "fish",
  "crustaceans",
  "molluscs",
  "eggs",
  "milk",
  "soy",
  "sesame",
  "nuts",
  "peanuts",
  "mustard",
  "celery",
] as const;
export type Allergen = (typeof allergens)[number];
