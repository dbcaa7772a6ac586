import { clock, settings } from "@/lib/contract/settings";
import { translated } from "../domain/translated";
import type { Serve } from "./serve";

export const serveSettings = (serve: Serve): void => {
  serve(settings, ({ reference, language, now }) => {
    const { seo, ...stored } = reference.settings;
    const { title, description } = seo.main_page;
    return {
      settings: {
        ...stored,
        seo: { main_page: { title: translated(title, language), description: translated(description, language) } },
        server_time: now.toISOString(),
      },
    };
  });

  serve(clock, ({ now }) => ({ now: now.toISOString() }));
};
