/** Wide pictures of promotions and brands: the hue behind and the dishes, the largest last. */

export const BRANDS = {
  sushi: { hue: 27, dishes: ["set-samurai", "gunkan-tobiko", "philadelphia"] },
  shawarma: { hue: 62, dishes: ["french-fries", "cola", "shawarma-classic-chicken"] },
  pizza: { hue: 148, dishes: ["garlic-cheese-bread", "lemonade-basil", "pizza-margherita"] },
  rolls: { hue: 352, dishes: ["maki-salmon", "baked-salmon", "panko-crab"] },
  lavash: { hue: 45, dishes: ["khachapuri-adjarian", "turkish-tea", "lyulya-kebab-lamb"] },
};

export const PROMOTIONS = {
  "sushi-set-gift": ["sushi", ["california-crab", "set-party"]],
  "sushi-birthday": ["sushi", ["donut-strawberry", "maki-salmon", "philadelphia"]],
  "sushi-lunch-wok": ["sushi", ["mors-cranberry", "wok-chicken-teriyaki"]],
  "sushi-new-poke": ["sushi", ["lemonade-mango", "poke-crab-mango"]],
  "sushi-takeaway": ["sushi", ["chopsticks", "soy-sauce", "california-shrimp"]],
  "shawarma-third-free": ["shawarma", ["shawarma-classic-beef", "shawarma-lamb", "shawarma-classic-chicken"]],
  "shawarma-night": ["shawarma", ["cola-zero", "potato-wedges", "shawarma-big-double-meat"]],
  "shawarma-green-monday": ["shawarma", ["tahini-sauce", "falafel-plate", "falafel-pita"]],
  "shawarma-student": ["shawarma", ["french-fries", "cola", "grill-burger-beef"]],
  "pizza-second-half-price": ["pizza", ["pizza-diavola", "pizza-pepperoni"]],
  "pizza-family-weekend": ["pizza", ["mac-and-cheese", "pizza-dessert-banana-chocolate", "pizza-ham-mushrooms"]],
  "pizza-roman-pinsa": ["pizza", ["pinsa-mortadella", "pinsa-tomato-stracciatella"]],
  "pizza-lunch-hours": ["pizza", ["lasagna-beef", "orange-juice", "pasta-carbonara"]],
  "rolls-second-big": ["rolls", ["big-roll-spicy-crab", "big-roll-salmon"]],
  "rolls-panko-week": ["rolls", ["sweet-chili-sauce", "panko-salmon", "set-panko"]],
  "rolls-onigiri-pair": ["rolls", ["green-tea", "onigiri-salmon"]],
  "rolls-takeaway": ["rolls", ["chopsticks", "tempura-salmon", "green-dragon"]],
  "lavash-tea-gift": ["lavash", ["turkish-tea", "baklava-pistachio"]],
  "lavash-grill-weekend": ["lavash", ["lahmacun", "shashlik-lamb", "grill-set-company"]],
  "lavash-breakfast-early": ["lavash", ["simit-cheese", "breakfast-menemen", "breakfast-shakshuka"]],
  "lavash-khachapuri-thursday": ["lavash", ["khachapuri-megrelian", "khachapuri-imeretian", "khachapuri-adjarian"]],
};
