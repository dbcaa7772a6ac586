import { pageByAlias } from "@/lib/contract/page";
import type { Dependencies } from "../dependencies";
import { foundPage } from "../domain/catalogue/page";
import { pageView } from "../services/catalogue/page-view";
import type { Serve } from "./serve";

export const servePages = (serve: Serve, { brand }: Dependencies): void => {
  serve(pageByAlias, ({ params, query, reference, language }) => {
    const { page, city } = foundPage(reference, brand, params["alias"] ?? "", query.city_id);
    const { settings } = reference;
    return { page: pageView(page, { brand, settings, city, isOfCity: query.city_id !== undefined, language }) };
  });
};
