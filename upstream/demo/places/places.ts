import { almaty } from "./almaty";
import { antalya } from "./antalya";
import { berlin } from "./berlin";
import { kaliningrad } from "./kaliningrad";
import { kazan } from "./kazan";
import { kyiv } from "./kyiv";
import { minsk } from "./minsk";
import { moscow } from "./moscow";
import type { DemoPlace } from "./place";
import { allPlaces, PLACES_FOLDER } from "./read-places";
import { samara } from "./samara";
import { vladivostok } from "./vladivostok";

const written: readonly DemoPlace[] = [
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

/** The demo cities in the order of the city choice; those of the folder of data come last. */
export const places: readonly DemoPlace[] = allPlaces(written, PLACES_FOLDER);
