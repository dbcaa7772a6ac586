/** What dishes stand on, named once, so that neighbours in a menu can be told to differ. */

export const white = ["plate", { colour: "#ece8df" }];
export const graphite = ["plate", { colour: "#394047" }];
export const indigo = ["plate", { colour: "#2d4a5a", accent: "#8fb4c4" }];
export const sand = ["plate", { colour: "#dcc9a6" }];
export const sky = ["plate", { colour: "#b5cdd6", accent: "#ffffff" }];
export const saffron = ["plate", { colour: "#e0b45c" }];
export const blueRim = ["plate", { colour: "#f2f0ea", accent: "#2f5d9c" }];
export const celadon = ["coupe", { colour: "#cfd8d2" }];
export const cream = ["coupe", { colour: "#f1e6cf" }];
export const ink = ["coupe", { colour: "#2f3a44" }];
export const plum = ["coupe", { colour: "#5f3d50" }];
export const walnut = ["board", { colour: "#5f4330", height: 800 }];
export const roundOak = ["roundBoard", { colour: "#b6844c" }];
export const roundWalnut = ["roundBoard", { colour: "#6e4a30" }];
