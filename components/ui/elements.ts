import type { ReactElement } from "react";

/** Elements and never texts, for what is rendered beside others: there a translator would replace a bare text (ADR-0067). */
export type Elements = ReactElement | readonly Elements[] | false | null | undefined;
