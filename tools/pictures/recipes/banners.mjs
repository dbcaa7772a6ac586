/** Wide pictures of promotions and brands: the hue behind and the dishes, the largest last. */

export const BRANDS = {
  sushi: { hue: 27, dishes: ["set-samurai", "gunkan-tobiko", "philadelphia"] },
  shawarma: { hue: 62, dishes: ["french-fries", "cola", "shawarma-classic-chicken"] },
  pizza: { hue: 148, dishes: ["garlic-cheese-bread", "lemonade-basil", "pizza-margherita"] },
  rolls: { hue: 352, dishes: ["maki-salmon", "baked-salmon", "panko-crab"] },
  lavash: { hue: 45, dishes: ["khachapuri-adjarian", "turkish-tea", "lyulya-kebab-lamb"] },
};

/**
 * The ground behind, the dishes, and what is strewn beside them. No two promotions of a brand share a ground.
 * Beside rendered dishes lies only what a drawing shows as well as a picture.
 */
export const PROMOTIONS = {
  "sushi-set-gift": {
    ground: ["rays", 27],
    dishes: ["california-crab", "set-party"],
    strew: ["cucumber", "lime"],
  },
  "sushi-birthday": {
    ground: ["dots", 350],
    dishes: ["donut-strawberry", "maki-salmon", "philadelphia"],
    strew: ["strawberry", "raspberry", "blueberry", "kiwi"],
  },
  "sushi-lunch-wok": {
    ground: ["waves", 68],
    dishes: ["mors-cranberry", "wok-chicken-teriyaki"],
    strew: ["broccoli", "pepper", "carrot", "shiitake"],
  },
  "sushi-new-poke": {
    ground: ["glow", 175],
    dishes: ["lemonade-mango", "poke-crab-mango"],
    strew: ["mango", "cucumber", "lime", "edamame"],
  },
  "sushi-takeaway": {
    ground: ["stripes", 262],
    dishes: ["chopsticks", "soy-sauce", "california-shrimp"],
    strew: ["shrimp", "avocado", "radish", "edamame"],
  },
  "shawarma-third-free": {
    ground: ["rays", 62],
    dishes: ["shawarma-classic-beef", "shawarma-lamb", "shawarma-classic-chicken"],
    strew: ["tomato", "cucumber", "parsley", "onion"],
  },
  "shawarma-night": {
    ground: ["stripes", 285],
    dishes: ["cola-zero", "potato-wedges", "shawarma-big-double-meat"],
    strew: ["jalapeno", "tomato", "wedge", "pickle"],
  },
  "shawarma-green-monday": {
    ground: ["waves", 140],
    dishes: ["tahini-sauce", "falafel-plate", "falafel-pita"],
    strew: ["falafel", "cucumber", "cherry", "lemon"],
  },
  "shawarma-student": {
    ground: ["dots", 25],
    dishes: ["french-fries", "cola", "grill-burger-beef"],
    strew: ["pickle", "tomato", "fry", "cheeseCube"],
  },
  "pizza-second-half-price": {
    ground: ["cloth", 27],
    dishes: ["pizza-diavola", "pizza-pepperoni"],
    strew: ["pepperoni", "basil", "olive", "cherry"],
  },
  "pizza-family-weekend": {
    ground: ["rays", 148],
    dishes: ["mac-and-cheese", "pizza-dessert-banana-chocolate", "pizza-ham-mushrooms"],
    strew: ["mushroom", "basil", "cherry", "cheeseCube"],
  },
  "pizza-roman-pinsa": {
    ground: ["waves", 42],
    dishes: ["pinsa-mortadella", "pinsa-tomato-stracciatella"],
    strew: ["cherry", "basil", "mozzarella", "greenOlive"],
  },
  "pizza-lunch-hours": {
    ground: ["stripes", 190],
    dishes: ["lasagna-beef", "orange-juice", "pasta-carbonara"],
    strew: ["basil", "parmesan", "cherry", "mushroom"],
  },
  "rolls-second-big": {
    ground: ["rays", 352],
    dishes: ["big-roll-spicy-crab", "big-roll-salmon"],
    strew: ["cucumber", "lime"],
  },
  "rolls-panko-week": {
    ground: ["stripes", 50],
    dishes: ["sweet-chili-sauce", "panko-salmon", "set-panko"],
    strew: ["chilli", "lime", "mango", "shrimp"],
  },
  "rolls-onigiri-pair": {
    ground: ["waves", 155],
    dishes: ["green-tea", "onigiri-salmon"],
    strew: ["edamame", "salmonCube", "cucumber", "lime"],
  },
  "rolls-takeaway": {
    ground: ["dots", 280],
    dishes: ["chopsticks", "tempura-salmon", "green-dragon"],
    strew: ["avocado", "cucumber", "lime", "radish"],
  },
  "lavash-tea-gift": {
    ground: ["glow", 20],
    dishes: ["turkish-tea", "baklava-pistachio"],
    strew: ["pistachio", "nut", "pomegranate", "lemon"],
  },
  "lavash-grill-weekend": {
    ground: ["rays", 45],
    dishes: ["lahmacun", "shashlik-lamb", "grill-set-company"],
    strew: ["tomato", "chilliPod", "onion", "parsley"],
  },
  "lavash-breakfast-early": {
    ground: ["waves", 85],
    dishes: ["simit-cheese", "breakfast-menemen", "breakfast-shakshuka"],
    strew: ["olive", "tomato", "feta", "cucumber"],
  },
  "lavash-khachapuri-thursday": {
    ground: ["cloth", 160],
    dishes: ["khachapuri-megrelian", "khachapuri-imeretian", "khachapuri-adjarian"],
    strew: ["parsley", "pomegranate", "basil", "cherry"],
  },
};
