import * as z from "zod/mini";
import { Images } from "./banner";
import { Id } from "./scalar";

export const Promotion = z.object({
  id: Id,
  alias: z.string(),
  title: z.string(),
  text: z.string(),
  images: Images,
  /** Shown in the banner row of the home page. */
  is_banner: z.boolean(),
});
export type Promotion = z.infer<typeof Promotion>;
