/** Plots as SVG, which look the same on a light and a dark page. */

const WIDTH = 720;
const HEIGHT = 320;
const LEFT = 64;
const RIGHT = 150;
const TOP = 36;
const BOTTOM = 40;
/** Distinct for readers who do not distinguish red from green (Okabe and Ito, 2008). */
const COLOURS = ["#0072b2", "#e69f00", "#009e73", "#cc79a7", "#56b4e9", "#d55e00"];

const escaped = (text: string): string => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
const near = (value: number): string => String(Math.round(value * 10) / 10);

type Align = "start" | "middle" | "end";
const text = (x: number, y: number, words: string, align: Align = "middle", weight = "400"): string =>
  `<text x="${near(x)}" y="${near(y)}" text-anchor="${align}" font-weight="${weight}">${escaped(words)}</text>`;

/** Round steps from 0 to a little above the largest value. */
export const ticksUpTo = (most: number): number[] => {
  if (!(most > 0)) return [0, 1];
  const rough = most / 5;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = ([1, 2, 5, 10].find((one) => one * power >= rough) ?? 10) * power;
  return Array.from({ length: Math.ceil(most / step - 1e-9) + 1 }, (_, nth) => Number((nth * step).toPrecision(6)));
};

type Scale = { readonly at: (value: number) => number; readonly ticks: readonly number[] };

const linear = (most: number): Scale => {
  const ticks = ticksUpTo(most);
  const top = ticks.at(-1) ?? 1;
  return { ticks, at: (value) => HEIGHT - BOTTOM - (value / top) * (HEIGHT - TOP - BOTTOM) };
};

const logarithmic = (values: readonly number[]): Scale => {
  const logs = values.filter((value) => value > 0).map(Math.log10);
  const [low, high] = [Math.floor(Math.min(...logs)), Math.ceil(Math.max(...logs))];
  const ticks = Array.from({ length: high - low + 1 }, (_, nth) => 10 ** (low + nth));
  const at = (value: number): number =>
    HEIGHT - BOTTOM - ((Math.log10(value) - low) / Math.max(1, high - low)) * (HEIGHT - TOP - BOTTOM);
  return { ticks, at };
};

type Frame = { readonly title: string; readonly unit: string; readonly names: readonly string[] };

const framed = ({ title, unit, names }: Frame, { ticks, at }: Scale, inner: readonly string[]): string => {
  const grid = ticks.map(
    (tick) =>
      `<line x1="${LEFT}" x2="${WIDTH - RIGHT}" y1="${near(at(tick))}" y2="${near(at(tick))}" stroke="#d0d7de"/>${text(LEFT - 6, at(tick) + 4, String(tick), "end")}`,
  );
  const legend = names.map((name, nth) => {
    const y = TOP + nth * 20;
    const colour = COLOURS[nth % COLOURS.length];
    return `<rect x="${WIDTH - RIGHT + 14}" y="${y}" width="12" height="12" fill="${colour}"/>${text(WIDTH - RIGHT + 32, y + 10, name, "start")}`;
  });
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" font-family="system-ui, sans-serif" font-size="12" fill="#1f2328" role="img" aria-label="${escaped(title)}">`,
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="#ffffff"/>`,
    text(LEFT, 20, `${title}, ${unit}`, "start", "600"),
    ...grid,
    ...inner,
    ...legend,
    "</svg>",
    "",
  ].join("\n");
};

type Series = { readonly name: string; readonly values: readonly number[] };
type Lines = {
  readonly title: string;
  readonly unit: string;
  readonly labels: readonly string[];
  readonly series: readonly Series[];
  readonly isLogarithmic?: boolean;
};

/** A line for each series over the same labels. */
export const linePlot = ({ title, unit, labels, series, isLogarithmic = false }: Lines): string => {
  const all = series.flatMap(({ values }) => values);
  const scale = isLogarithmic ? logarithmic(all) : linear(Math.max(...all));
  const step = (WIDTH - LEFT - RIGHT) / Math.max(1, labels.length - 1);
  const x = (nth: number): number => LEFT + nth * step;
  const lines = series.map(({ values }, row) => {
    const points = values.map((value, nth) => `${near(x(nth))},${near(scale.at(value))}`).join(" ");
    return `<polyline points="${points}" fill="none" stroke="${COLOURS[row % COLOURS.length]}" stroke-width="2"/>`;
  });
  const every = Math.ceil(labels.length / 13);
  const names = labels.map((label, nth) => (nth % every === 0 ? text(x(nth), HEIGHT - BOTTOM + 18, label) : ""));
  return framed({ title, unit, names: series.map(({ name }) => name) }, scale, [...lines, ...names]);
};

/** Bars side by side, one for each label, each of a piece for every series. */
export const barPlot = ({ title, unit, labels, series }: Lines): string => {
  const sums = labels.map((_, nth) => series.reduce((sum, { values }) => sum + (values[nth] ?? 0), 0));
  const scale = linear(Math.max(...sums));
  const step = (WIDTH - LEFT - RIGHT) / labels.length;
  const bars = labels.flatMap((label, nth) => {
    let below = 0;
    const pieces = series.map(({ values }, row) => {
      const value = values[nth] ?? 0;
      const [top, bottom] = [scale.at(below + value), scale.at(below)];
      below += value;
      return `<rect x="${near(LEFT + step * (nth + 0.15))}" y="${near(top)}" width="${near(step * 0.7)}" height="${near(bottom - top)}" fill="${COLOURS[row % COLOURS.length]}"/>`;
    });
    return [...pieces, text(LEFT + step * (nth + 0.5), HEIGHT - BOTTOM + 18, label)];
  });
  return framed({ title, unit, names: series.map(({ name }) => name) }, scale, bars);
};
