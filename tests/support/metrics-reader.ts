/** One line that a collector reads. */
export type ToldFigure = {
  readonly name: string;
  readonly labels: Readonly<Record<string, string>>;
  readonly value: number;
};

/** Figures as Prometheus reads them. */
export const toldFigures = (text: string): ToldFigure[] =>
  text.split("\n").flatMap((line) => {
    const [, name, labels = "", value] = /^(\w+)(?:\{(.*)\})? (\S+)$/.exec(line) ?? [];
    if (name === undefined) return [];
    const pairs = [...labels.matchAll(/(\w+)="((?:[^"\\]|\\.)*)"/g)].map(([, key = "", told = ""]) => [key, told]);
    return [{ name, labels: Object.fromEntries(pairs), value: Number(value) }];
  });

/** What a figure says where its labels are these; null where there is none. */
export const figureOf = (told: readonly ToldFigure[], name: string, labels: Readonly<Record<string, string>>) =>
  told.find((one) => one.name === name && Object.entries(labels).every(([key, value]) => one.labels[key] === value))
    ?.value ?? null;
