/** The files of `messages/{language}/`, one a noun. A test compares this list with the folder. */
export const namespaces = ["cart", "common", "error", "form", "order-type", "shell"] as const;
export type Namespace = (typeof namespaces)[number];
