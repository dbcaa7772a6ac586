import type { Allergen } from "@/lib/contract/allergens";
import type { Dish } from "../menu/dish";

/** Fried in oil shared with everything else, or made by others: nobody vouches for what is in them. */
const undeclared = new Set(["french-fries", "potato-wedges", "halva-tahini", "tarragon-soda", "plate-pilaf-lamb"]);

/** What a dish has to be avoided for; nothing where the menu names none, null where nobody vouches for it. */
export const allergensOf = ({ alias, allergens }: Dish): Allergen[] | null =>
  undeclared.has(alias) ? null : [...(allergens ?? [])];

const animals: readonly Allergen[] = ["fish", "crustaceans", "molluscs"];

/** Meat and fish by the words of the English name and description. */
const meat =
  /\b(chicken|beef|lamb|turkey|duck|veal|bacon|ham|pepperoni|salami|sausage|sujuk|prosciutto|mortadella|meats?|kebabs?|lyulya\w*|shashlik|minced|wings|nuggets|burger|salmon|tuna|eel|shrimp|crab|mussels?|scallops?|squid|trout|anchovy|fish|roe|tobiko|bonito|dashi)\b/i;
/** Those words where no animal is meant. */
const meatless =
  /no meat|meat-free|meatless|to go with meat|made for lamb|kebab's best friend|wakame, chicken and spring rolls|potatoes and wings/gi;

/** Meat that the words do not give away: gelatine, and what stands behind "classic" and "patty". */
const hidden = new Set(["panna-cotta-raspberry", "shawarma-mini", "grill-burger-double-cheese"]);

/** Dishes whose words do not settle it: they may be set with gelatine. */
const undecided = new Set(["mochi-trio", "cheesecake-mango"]);

/** Whether a dish is without meat and fish. What can be added to it is another matter. */
export const isVegetarian = (dish: Dish): boolean | null => {
  if (undecided.has(dish.alias)) return null;
  if (dish.accent === "vegan") return true;
  if (hidden.has(dish.alias) || dish.allergens?.some((name) => animals.includes(name))) return false;
  return !meat.test(`${dish.name.en}. ${dish.description.en}`.replace(meatless, ""));
};

const fire = /\b(fire|fiery|volcano|burns?|burning|inferno|scorching)\b/i;
const warm =
  /\b(spicy|chilli|chili|jalapeños?|sriracha|kimchi|szechuan|wasabi|hot (?:pepper|adjika|ezme|salami|marinade)|adjika|piquant|arrabbiata|nduja)\b/i;

/** How hot a dish is, 0 to 3. */
export const spicinessOf = ({ accent, name, description }: Dish): number => {
  const words = `${name.en}. ${description.en}`;
  if (accent === "spicy") return fire.test(words) ? 3 : 2;
  return warm.test(words) ? 1 : 0;
};
