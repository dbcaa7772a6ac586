/** What dishes stand on, named once, so that neighbours in a menu can be told to differ. */

export const white = ["plate", { colour: "#ece8df" }];
export const graphite = ["plate", { colour: "#394047" }];
export const indigo = ["plate", { colour: "#2d4a5a", accent: "#8fb4c4" }];
export const forest = ["plate", { colour: "#35543f" }];
export const terracotta = ["plate", { colour: "#c0714a" }];
export const sand = ["plate", { colour: "#dcc9a6" }];
export const sky = ["plate", { colour: "#b5cdd6", accent: "#ffffff" }];
export const rose = ["plate", { colour: "#e3c1b8" }];
export const saffron = ["plate", { colour: "#e0b45c" }];
export const blueRim = ["plate", { colour: "#f2f0ea", accent: "#2f5d9c" }];
export const redRim = ["plate", { colour: "#f4efe6", accent: "#b5341f" }];
export const celadon = ["coupe", { colour: "#cfd8d2" }];
export const moss = ["coupe", { colour: "#8fa07c" }];
export const cream = ["coupe", { colour: "#f1e6cf" }];
export const ink = ["coupe", { colour: "#2f3a44" }];
export const plum = ["coupe", { colour: "#5f3d50" }];
export const clay = ["coupe", { colour: "#b07a58" }];
export const slate = ["slate", { height: 760 }];
export const greenSlate = ["slate", { height: 740, colour: "#40524a", turn: 2 }];
export const oak = ["board", { colour: "#b98a58", height: 800 }];
export const walnut = ["board", { colour: "#5f4330", height: 800 }];
export const teak = ["board", { colour: "#8f5f33", height: 800 }];
export const ash = ["board", { colour: "#d3b48a", height: 800 }];
export const roundOak = ["roundBoard", { colour: "#b6844c" }];
export const roundWalnut = ["roundBoard", { colour: "#6e4a30" }];
export const roundAsh = ["roundBoard", { colour: "#d0ae80" }];
