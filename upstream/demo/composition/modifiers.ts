import { type Allergen, allergens } from "@/lib/contract/allergens";

/** What is chosen with a dish and brings something to be avoided. Whatever stands nowhere here brings nothing. */
export const bringers: Readonly<Record<Allergen, string>> = {
  gluten:
    "extra-crispy-onion set-sauce-unagi set-sauce-teriyaki set-sauce-nut set-treat-spring-roll set-treat-chuka set-extra-soy set-extra-light-soy wok-udon wok-egg-noodles wok-soba wok-vegan-udon wok-vegan-soba wok-sauce-teriyaki wok-sauce-oyster wok-sauce-szechuan poke-chuka poke-sauce-sesame poke-sauce-ponzu poke-sauce-nut ramen-noodles east-crust-thin east-crust-fluffy east-crust-black dough-traditional dough-thin dough-whole-grain dough-cheese-crust half-margherita half-pepperoni half-hawaiian half-four-cheese half-meat-feast half-diavola shape-spaghetti shape-penne shape-fusilli choice-margherita choice-pepperoni choice-ham-mushrooms choice-four-cheese choice-hawaiian fried-onion lavash-kind-plain lavash-kind-cheese lavash-kind-spinach lavash-kind-tomato side-bulgur extra-lavash morning-simit",
  fish: "extra-tobiko extra-eel set-sauce-unagi set-sauce-spicy poke-sauce-spicy east-top-salmon",
  crustaceans: "extra-shrimp wok-top-shrimp topping-shrimp",
  molluscs: "wok-sauce-oyster",
  eggs: "extra-spicy-sauce extra-soft-egg set-sauce-spicy wok-egg-noodles wok-top-egg poke-sauce-spicy dip-garlic dip-cheese dip-truffle sauce-garlic two-sauces-garlic two-sauces-cheese burger-egg extra-yolk",
  milk: "extra-cream-cheese set-treat-mochi extra-pizza-cheese extra-mozzarella dough-cheese-crust extra-parmesan extra-stracciatella half-margherita half-pepperoni half-hawaiian half-four-cheese half-meat-feast half-diavola dip-garlic dip-cheese pasta-parmesan choice-margherita choice-pepperoni choice-ham-mushrooms choice-four-cheese choice-hawaiian extra-cheese lavash-kind-cheese sauce-garlic sauce-yoghurt two-sauces-garlic two-sauces-cheese combo-drink-ayran burger-cheddar bread-butter morning-honey",
  soy: "extra-soft-egg set-sauce-unagi set-sauce-spicy set-sauce-teriyaki set-sauce-nut set-treat-edamame set-treat-spring-roll set-treat-chuka set-treat-mochi set-extra-soy set-extra-light-soy wok-sauce-teriyaki wok-sauce-oyster wok-sauce-szechuan wok-top-tofu poke-edamame poke-chuka poke-sauce-sesame poke-sauce-ponzu poke-sauce-spicy poke-sauce-nut dip-barbecue two-sauces-barbecue",
  sesame:
    "extra-sesame set-sauce-teriyaki set-sauce-nut set-treat-spring-roll set-treat-chuka wok-sauce-teriyaki poke-chuka poke-sauce-sesame poke-sauce-nut east-crust-black inside-carrot sauce-tahini two-sauces-tahini morning-simit",
  nuts: "set-sauce-nut set-treat-chuka wok-top-cashew poke-chuka poke-sauce-nut morning-coffee",
  peanuts: "set-sauce-nut set-treat-chuka poke-chuka poke-sauce-nut",
  mustard:
    "extra-spicy-sauce set-sauce-spicy set-extra-wasabi poke-sauce-spicy half-meat-feast dip-garlic dip-barbecue dip-truffle sauce-garlic two-sauces-garlic two-sauces-barbecue",
  celery: "sauce-adjika two-sauces-adjika two-sauces-barbecue",
};

/** Fried in shared oil, or made by others: nobody vouches for what is in them. */
export const undeclaredModifiers = "inside-fries side-fries truffle-oil poke-booster-seeds combo-drink-tarragon";

/** Meat and fish. */
export const animalModifiers =
  "extra-tobiko extra-shrimp extra-eel set-sauce-unagi set-sauce-spicy wok-sauce-oyster wok-top-chicken wok-top-beef wok-top-shrimp poke-sauce-spicy east-top-salmon topping-pepperoni topping-chicken topping-shrimp half-pepperoni half-hawaiian half-meat-feast half-diavola pasta-chicken choice-pepperoni choice-ham-mushrooms choice-hawaiian extra-meat burger-patty bread-sujuk morning-sujuk";

const among = (aliases: string): ReadonlySet<string> => new Set(aliases.split(" "));

const undeclared = among(undeclaredModifiers);
const animals = among(animalModifiers);

/** What a modifier has to be avoided for; null where nobody vouches for it. */
export const modifierAllergens = (alias: string): Allergen[] | null =>
  undeclared.has(alias) ? null : allergens.filter((allergen) => among(bringers[allergen]).has(alias));

/** Whether a modifier is without meat and fish. */
export const isModifierVegetarian = (alias: string): boolean => !animals.has(alias);
