/**
 * How the word for an allergy begins in the languages of the console: "allergy", "аллергия", "алергія", "Allergie", "alerji", "alergia",
 * "allergiya"; customers write it with one l or two.
 */
const allergy = /all?er[gj]|алл?ерг/iu;

/** Whether a comment speaks of an allergy: its order is marked, and its dishes say what they contain. */
export const mentionsAllergy = (comment: string | null): boolean => comment !== null && allergy.test(comment);
