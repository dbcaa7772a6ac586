import { pageByAlias } from "@/lib/contract/page";
import { foundPage } from "../rules/page";
import type { Services } from "../services";
import type { Serve } from "./serve";
import { pageView } from "./view/page-view";

export const servePages = (serve: Serve, { brand }: Services): void => {
  serve(pageByAlias, ({ params, query, reference, language }) => {
    const { page, city } = foundPage(reference, brand, params["alias"] ?? "", query.city_id);
    const { settings } = reference;
    return { page: pageView(page, { brand, settings, city, isOfCity: query.city_id !== undefined, language }) };
  });
};
