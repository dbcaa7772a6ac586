/** Whether a text is shaped like an e-mail address; whether it exists, only a letter tells. */
export const isEmail = (text: string): boolean => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text.trim());
