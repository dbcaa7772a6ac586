import { almaty } from "./almaty";
import { antalya } from "./antalya";
import { berlin } from "./berlin";
import { kaliningrad } from "./kaliningrad";
import { kazan } from "./kazan";
import { kyiv } from "./kyiv";
import { minsk } from "./minsk";
import { moscow } from "./moscow";
import type { DemoPlace } from "./place";
import { samara } from "./samara";
import { vladivostok } from "./vladivostok";

/** The demo cities in the order of the city choice. */
export const places: readonly DemoPlace[] = [
  moscow,
  samara,
  kazan,
  vladivostok,
  kaliningrad,
  minsk,
  almaty,
  antalya,
  berlin,
  kyiv,
];
