import { addDays } from "@/lib/domain/time/city-time";
import type { banners } from "../store/schema/brand";
import type { DemoPromotion } from "./menu/dish";
import { promotionImages } from "./pictures";

type BannerRow = typeof banners.$inferInsert;
type BannerPlan = Pick<BannerRow, "page_url"> &
  Pick<BannerRow["schedule"], "display_frequency" | "display_frequency_type" | "delay">;

const button = {
  ru: "Подробнее",
  en: "Learn more",
  tr: "Ayrıntılar",
  uz: "Batafsil",
  de: "Mehr erfahren",
  uk: "Докладніше",
};

/** The first promotion greets those who stay on the home page, the second those who read on. */
const plans: readonly BannerPlan[] = [
  { page_url: ["/"], display_frequency: 2, display_frequency_type: "day", delay: 30 },
  {
    page_url: ["/about", "/delivery", "/payment-info", "/bonus"],
    display_frequency: 12,
    display_frequency_type: "hour",
    delay: 15,
  },
];

const firstParagraph = (text: string): string => text.split("\n\n")[0] ?? text;

/** A banner draws people in; the terms stand with the promotion it leads to. */
const firstParagraphs = (texts: DemoPromotion["text"]): BannerRow["description"] => {
  const others = Object.entries(texts).map(([language, text]) => [language, firstParagraph(text)]);
  return { ...Object.fromEntries(others), en: firstParagraph(texts.en) };
};

const bannerRow = (promotion: DemoPromotion, plan: BannerPlan, index: number, today: string): BannerRow => {
  const { page_url, ...often } = plan;
  return {
    id: index + 1,
    sort: index + 1,
    images: promotionImages(promotion.picture),
    name: promotion.title,
    description: firstParagraphs(promotion.text),
    click_url: `/promotions?alias=${promotion.alias}`,
    button_text: button,
    page_url,
    schedule: {
      // From the day before, so that they are shown in every time zone at once.
      show_time: {
        from: { date: addDays(today, -1), time: "00:00" },
        to: { date: addDays(today, 365), time: "23:59" },
      },
      ...often,
    },
  };
};

/** The banners of a brand's demo, shown for a year from `now`. */
export const bannerRows = (promotions: readonly DemoPromotion[], now: Date): BannerRow[] => {
  const today = now.toISOString().slice(0, 10);
  return plans.flatMap((plan, index) => {
    const promotion = promotions[index];
    return promotion === undefined ? [] : [bannerRow(promotion, plan, index, today)];
  });
};
