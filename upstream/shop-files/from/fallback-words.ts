/** What the format needs a word for where another system has none, in every language of the interface. */

export const optionWords = {
  en: "Option",
  ru: "Вариант",
  de: "Variante",
  tr: "Seçenek",
  uk: "Варіант",
  uz: "Variant",
  es: "Opción",
  fr: "Option",
  it: "Variante",
  pl: "Wariant",
  pt: "Opção",
};

export const sizeWords = {
  en: "Size",
  ru: "Размер",
  de: "Größe",
  tr: "Boyut",
  uk: "Розмір",
  uz: "O‘lcham",
  es: "Tamaño",
  fr: "Taille",
  it: "Dimensione",
  pl: "Rozmiar",
  pt: "Tamanho",
};

export const menuWords = {
  en: "Menu",
  ru: "Меню",
  de: "Speisekarte",
  tr: "Menü",
  uk: "Меню",
  uz: "Menyu",
  es: "Carta",
  fr: "Carte",
  it: "Menù",
  pl: "Menu",
  pt: "Menu",
};
