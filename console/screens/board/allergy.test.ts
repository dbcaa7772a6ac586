import { describe, expect, it } from "@jest/globals";
import { mentionsAllergy } from "./allergy";

describe("allergies in the customer's words (SPEC-601)", () => {
  it.each([
    "У меня аллергия на орехи!",
    "АЛЕРГИЯ НА МОЛОКО",
    "Маю алергію на горіхи",
    "I'm allergic to nuts",
    "nut alergy please",
    "Nussallergie",
    "Fıstığa ALERJİM var",
    "alergia a los frutos secos",
    "Yong‘oqqa allergiyam bor",
    "Mam uczulenie, alergię na orzechy",
  ])("%s", (comment) => {
    expect(mentionsAllergy(comment)).toBe(true);
  });

  it.each([null, "", "Без лука, пожалуйста", "Call Sally or Allen", "Aller Gang zum Hof, bitte klingeln"])(
    "not %s",
    (comment) => {
      expect(mentionsAllergy(comment)).toBe(false);
    },
  );
});
