import * as z from "zod";

const ReportLine = z.object({
  type: z.string().optional(),
  sdk: z.object({ integrations: z.array(z.string()).optional() }).optional(),
  exception: z.object({ values: z.array(z.object({ value: z.string().optional() })) }).optional(),
});
type ReportLine = z.infer<typeof ReportLine>;

/** The heads and the events of an error report; what is recorded of a session is no JSON. */
export const reportLines = (report: string): ReportLine[] =>
  report.split("\n").flatMap((line) => {
    try {
      return [ReportLine.parse(JSON.parse(line))];
    } catch {
      return [];
    }
  });

/** Whether a line reports an exception with that text. */
export const isErrorOf =
  (message: string) =>
  ({ exception }: ReportLine): boolean =>
    exception?.values.some(({ value }) => value === message) ?? false;
