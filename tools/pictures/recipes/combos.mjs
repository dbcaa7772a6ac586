/** Combos: dishes of the menu on one tray. A part is `[alias, x, y, width]`. */

const combo = (tray, ...parts) => ["combo", { on: ["tray", tray], parts }];

const WALNUT = { colour: "#5f4330", paper: "#f3e4c8", width: 960, height: 900 };
const RED = { colour: "#b5341f", paper: "#fbf1de", width: 960, height: 900 };
const BLACK = { colour: "#2f3437", paper: "#e9dcc4", width: 960, height: 900 };
const GREEN = { colour: "#3f6a48", paper: "#f4eedc", width: 960, height: 900 };
const BLUE = { colour: "#2f5068", paper: "#eef0e6", width: 960, height: 900 };
const OAK = { colour: "#b98a58", paper: "#fbf4e4", width: 960, height: 900 };

export const COMBOS = {
  "combo-shawarma-classic": combo(
    RED,
    ["cola", 820, 300, 210],
    ["french-fries", 690, 690, 470],
    ["shawarma-classic-chicken", 360, 420, 560],
  ),
  "combo-shawarma-big": combo(
    BLACK,
    ["cola-zero", 810, 310, 220],
    ["potato-wedges", 700, 700, 440],
    ["shawarma-big-beef", 370, 400, 580],
    ["garlic-sauce", 230, 780, 190],
    ["barbecue-sauce", 410, 800, 190],
  ),
  "combo-shawarma-for-two": combo(
    WALNUT,
    ["shawarma-classic-chicken", 310, 310, 470],
    ["shawarma-classic-beef", 700, 320, 460],
    ["french-fries", 320, 720, 400],
    ["chicken-nuggets", 690, 720, 380],
    ["ketchup", 505, 800, 150],
  ),
  "combo-doner-burger": combo(
    BLACK,
    ["chicken-wings", 320, 310, 440],
    ["cola", 810, 300, 210],
    ["french-fries", 300, 720, 400],
    ["grill-burger-beef", 650, 640, 500],
  ),
  "combo-falafel": combo(
    GREEN,
    ["lemonade-classic", 800, 310, 250],
    ["soup-red-lentil", 690, 700, 430],
    ["falafel-pita", 340, 440, 520],
  ),
  "combo-lavash-lunch": combo(
    OAK,
    ["lemonade-basil", 800, 310, 250],
    ["soup-red-lentil", 680, 710, 420],
    ["lavash-chicken", 350, 410, 560],
  ),
  "combo-kebab": combo(
    WALNUT,
    ["ayran", 810, 300, 210],
    ["salad-shepherd", 700, 720, 410],
    ["lyulya-kebab-lamb", 360, 390, 560],
    ["adjika-sauce", 220, 800, 180],
    ["garlic-sauce", 400, 820, 180],
  ),
  "combo-khachapuri-for-two": combo(
    RED,
    ["khachapuri-adjarian", 330, 330, 500],
    ["pomegranate-juice", 800, 270, 190],
    ["khachapuri-imeretian", 650, 660, 460],
    ["salad-shepherd", 250, 750, 320],
  ),
  "combo-mangal-family": combo(
    BLACK,
    ["shashlik-chicken-thigh", 310, 310, 480],
    ["grill-vegetables", 710, 290, 400],
    ["lahmacun", 270, 720, 380],
    ["lyulya-kebab-beef", 670, 700, 500],
    ["adjika-sauce", 470, 810, 150],
  ),
  "combo-tea-sweets": combo(
    BLUE,
    ["baklava-pistachio", 340, 620, 520],
    ["turkish-delight-rose", 700, 710, 380],
    ["turkish-tea", 340, 260, 330],
    ["turkish-tea", 690, 290, 330],
  ),
  "combo-two-pizzas": combo(WALNUT, ["pizza-margherita", 350, 360, 570], ["pizza-pepperoni", 640, 640, 570]),
  "combo-movie-night": combo(
    BLACK,
    ["pizza-pepperoni", 380, 360, 580],
    ["cola", 790, 260, 190],
    ["cola-zero", 880, 330, 190],
    ["mozzarella-sticks", 280, 760, 360],
    ["onion-rings", 690, 720, 400],
  ),
  "combo-pizza-lunch": combo(
    OAK,
    ["orange-juice", 800, 300, 230],
    ["salad-caesar-roast-chicken", 690, 720, 430],
    ["pasta-bolognese", 340, 420, 530],
  ),
  "combo-pizza-family": combo(
    GREEN,
    ["pizza-ham-mushrooms", 320, 310, 500],
    ["pizza-hawaiian", 660, 360, 480],
    ["mac-and-cheese", 300, 730, 380],
    ["potato-wedges", 640, 750, 340],
    ["lemonade-strawberry", 870, 640, 180],
  ),
  "combo-pizza-party": combo(
    RED,
    ["pizza-meat-feast", 320, 320, 500],
    ["pizza-four-cheese", 690, 330, 470],
    ["pizza-diavola", 320, 690, 460],
    ["chicken-wings", 720, 640, 340],
    ["pizza-rolls-pepperoni", 600, 800, 260],
  ),
  "combo-calzone-solo": combo(
    BLUE,
    ["orange-lemonade", 820, 290, 210],
    ["french-fries", 690, 700, 430],
    ["calzone-ham-cheese", 350, 410, 550],
  ),
};
