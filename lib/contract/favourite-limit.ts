/** The most dishes a customer keeps as favourites; of more the newest stay. */
export const MAX_FAVOURITES = 200;
