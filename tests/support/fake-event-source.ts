/** The browser's `EventSource`, which jsdom lacks: a test sends what the upstream would. */
export class FakeEventSource {
  static readonly opened: FakeEventSource[] = [];

  readonly url: string;
  isClosed = false;
  onmessage: ((event: { readonly data: string }) => void) | null = null;
  onerror: (() => void) | null = null;

  constructor(url: string) {
    this.url = url;
    FakeEventSource.opened.push(this);
  }

  close(): void {
    this.isClosed = true;
  }

  send(event: unknown): void {
    if (!this.isClosed) this.onmessage?.({ data: JSON.stringify(event) });
  }
}
