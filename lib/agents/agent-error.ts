/** Why a request of an agent gets no answer of its tool: a failure of the protocol, not an outcome of the shop. */
export class AgentError extends Error {
  readonly status: number;
  /** As the protocol names it. */
  readonly code: string;
  /** Seconds; null: it need not be tried again. */
  readonly retryAfter: number | null;

  constructor(status: number, code: string, content: string, retryAfter: number | null = null) {
    super(content);
    this.name = "AgentError";
    this.status = status;
    this.code = code;
    this.retryAfter = retryAfter;
  }
}

/** What was sent is not what the tool takes, or more than it can keep its word about. */
export const invalidRequest = (content: string): AgentError => new AgentError(400, "invalid_request", content);
