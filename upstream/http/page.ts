import { pageByAlias } from "@/lib/contract/page";
import { Refusal } from "../refusal";
import { knownCity } from "../rules/place";
import { hasPage } from "../rules/page";
import type { Services } from "../services";
import { say } from "../texts/say";
import type { Serve } from "./serve";
import { pageView } from "./view/page-view";

export const servePages = (serve: Serve, { brand }: Services): void => {
  serve(pageByAlias, ({ params, query, reference, language }) => {
    const isOfCity = query.city_id !== undefined;
    const city = query.city_id === undefined ? reference.cities[0] : knownCity(reference, query.city_id);
    const page = reference.pageByAlias.get(params["alias"] ?? "");
    if (page === undefined || city === undefined || !hasPage(brand, city, page.alias)) {
      throw new Refusal({ code: "not_found", status: 404, say: say("problem.not_found") });
    }
    return { page: pageView(page, { brand, reference, city, isOfCity, language }) };
  });
};
