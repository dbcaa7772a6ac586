/** What does not grow with customers and orders: it is read and written whole, and small. */
const small = [
  "meta",
  "settings",
  "promotions",
  "banners",
  "pages",
  "cities",
  "retired_cities",
  "delivery_zones",
  "shops",
  "streets",
  "product_groups",
  "products",
  "product_prices",
  "shop_products",
  "modifier_groups",
  "modifiers",
  "modifier_prices",
  "packages",
  "package_prices",
  "deals",
  "deal_cities",
  "deal_counters",
  "bonus_programs",
];

const name = '(?:"public"\\.)?"?(\\w+)"?';
const tableOf = (statement: string, pattern: string): string | null =>
  new RegExp(`^${pattern}\\s+${name}`, "i").exec(statement)?.[1] ?? null;
const indexed = (statement: string): string | null =>
  new RegExp(`^create\\s+(?:unique\\s+)?index\\b.*?\\son\\s+${name}`, "i").exec(statement)?.[1] ?? null;
const isConcurrent = (statement: string): boolean =>
  /^(create(\s+unique)?|drop)\s+index\s+concurrently/i.test(statement);

type Rule = {
  readonly says: string;
  readonly isBroken: (statement: string, isNew: (table: string) => boolean) => boolean;
};

const altered = (statement: string, change: RegExp, isNew: (table: string) => boolean): boolean => {
  const table = tableOf(statement, "alter\\s+table(?:\\s+if\\s+exists)?(?:\\s+only)?");
  return table !== null && !isNew(table) && change.test(statement);
};
const isGrown = (table: string): boolean => !small.includes(table);

/** Each with what the release before it would suffer. */
const rules: readonly Rule[] = [
  {
    says: "drops what the release before may use",
    isBroken: (statement) =>
      /^drop\s+(table|type|schema|view|sequence|function)/i.test(statement) ||
      /^truncate/i.test(statement) ||
      altered(statement, /\bdrop\s+(column|default)\b/i, () => false),
  },
  {
    says: "renames what the release before may use",
    isBroken: (statement) => /^alter\s+\w+.*\brename\b/i.test(statement),
  },
  {
    says: "changes a type, which rewrites the table and may not be what the release before writes",
    isBroken: (statement, isNew) => altered(statement, /\balter\s+column\b.*\btype\b/i, isNew),
  },
  {
    says: "demands of a row what the release before does not write",
    isBroken: (statement, isNew) =>
      altered(statement, /\bset\s+not\s+null\b/i, isNew) ||
      (altered(statement, /\badd\s+column\b.*\bnot\s+null\b/i, isNew) && !/\bdefault\b/i.test(statement)),
  },
  {
    says: "rewrites every row of a grown table",
    isBroken: (statement, isNew) =>
      altered(
        statement,
        /\badd\s+column\b.*(\bgenerated\b|\bserial\b|gen_random_uuid|random\(|clock_timestamp)/i,
        (table) => isNew(table) || !isGrown(table),
      ),
  },
  {
    says: "reads a grown table for a constraint while nobody may write it: add it not valid, and validate it later",
    isBroken: (statement, isNew) =>
      altered(statement, /\badd\s+constraint\b(?!.*\bnot\s+valid\b)/i, (table) => isNew(table) || !isGrown(table)),
  },
  {
    says: "locks writes out while an index is made: make it concurrently",
    isBroken: (statement, isNew) => {
      const table = indexed(statement);
      return table !== null && isGrown(table) && !isNew(table) && !isConcurrent(statement);
    },
  },
  {
    says: "forbids twins that the release before may write",
    isBroken: (statement, isNew) => {
      const table = indexed(statement);
      return table !== null && !isNew(table) && /^create\s+unique/i.test(statement);
    },
  },
  {
    says: "changes the rows of a grown table in one go: do it in pieces, in the background",
    isBroken: (statement) => {
      const table = tableOf(statement, "(?:update(?:\\s+only)?|delete\\s+from(?:\\s+only)?)");
      return table !== null && isGrown(table);
    },
  },
];

/** A migration as its statements, those of a block too, without comments. */
const statementsOf = (text: string): string[] =>
  text
    .replace(/--> statement-breakpoint/g, ";")
    .replace(/--.*$/gm, "")
    .split(";")
    .map((statement) => statement.replace(/\s+/g, " ").trim())
    .map((statement) => statement.replace(/^do \$\$ begin /i, ""))
    .filter((statement) => statement !== "");

/** What a migration must not do while the release before it goes on serving (docs/decisions/0033-migrations.md). */
export const migrationFaults = (text: string): string[] => {
  const statements = statementsOf(text);
  const made = new Set(statements.map((one) => tableOf(one, "create\\s+table(?:\\s+if\\s+not\\s+exists)?")));
  const isNew = (table: string): boolean => made.has(table);
  const faults = statements.flatMap((statement) =>
    rules.filter(({ isBroken }) => isBroken(statement, isNew)).map(({ says }) => `${says}: ${statement}`),
  );
  const apart = statements.filter(isConcurrent);
  return apart.length === 0 || apart.length === statements.length
    ? faults
    : [...faults, "makes indexes concurrently together with something else: that cannot be one transaction"];
};
