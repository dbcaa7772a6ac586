/** One line that a collector reads. */
export type Figure = {
  readonly name: string;
  readonly labels: Readonly<Record<string, string>>;
  readonly value: number;
};

/** Figures as Prometheus reads them. */
export const readFigures = (text: string): Figure[] =>
  text.split("\n").flatMap((line) => {
    const [, name, labels = "", figure] = /^(\w+)(?:\{(.*)\})? (\S+)$/.exec(line) ?? [];
    if (name === undefined) return [];
    const pairs = [...labels.matchAll(/(\w+)="((?:[^"\\]|\\.)*)"/g)].map(([, key = "", value = ""]) => [key, value]);
    return [{ name, labels: Object.fromEntries(pairs), value: Number(figure) }];
  });

/** What a figure says where its labels are these; null where there is none. */
export const figureOf = (figures: readonly Figure[], name: string, labels: Readonly<Record<string, string>>) =>
  figures.find((one) => one.name === name && Object.entries(labels).every(([key, value]) => one.labels[key] === value))
    ?.value ?? null;
