/** The id of a promotion's card; an alias alone might be the id of something else on the page. */
export const promotionId = (alias: string): string => `promotion-${alias}`;
