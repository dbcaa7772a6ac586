// Made of lib/brand/data by `npm run generate`.
export const brands = ["lavash", "pizza", "rolls", "shawarma", "sushi"] as const;

export const table = {
  lavash: {
    alias: "lavash",
    name: "Lavash House",
    features: {
      about: true,
      shops: true,
      lastHour: false,
      bonusProgram: true,
      rotatingLogo: true,
      ownProfileMenu: true,
    },
    themeColor: { light: "#fef9f6", dark: "#130d09", primary: "#a3491a" },
  },
  pizza: {
    alias: "pizza",
    name: "Basilico Pizza",
    features: {
      about: true,
      shops: true,
      lastHour: false,
      bonusProgram: false,
      rotatingLogo: false,
      ownProfileMenu: false,
    },
    themeColor: { light: "#f7fbf7", dark: "#0a110b", primary: "#1b6f36" },
  },
  rolls: {
    alias: "rolls",
    name: "Roll Club",
    features: {
      about: true,
      shops: false,
      lastHour: false,
      bonusProgram: false,
      rotatingLogo: false,
      ownProfileMenu: false,
    },
    themeColor: { light: "#fef8fa", dark: "#140c10", primary: "#b4246e" },
  },
  shawarma: {
    alias: "shawarma",
    name: "Shawarma Yard",
    features: {
      about: false,
      shops: true,
      lastHour: false,
      bonusProgram: false,
      rotatingLogo: false,
      ownProfileMenu: false,
    },
    themeColor: { light: "#fdf9f5", dark: "#130e09", primary: "#f29325" },
  },
  sushi: {
    alias: "sushi",
    name: "Sakana Sushi",
    features: {
      about: true,
      shops: true,
      lastHour: true,
      bonusProgram: false,
      rotatingLogo: false,
      ownProfileMenu: false,
    },
    themeColor: { light: "#fff8f7", dark: "#140d0c", primary: "#c3242a" },
  },
} as const;
