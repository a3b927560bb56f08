/** The attributes of a span. Never personal data: spans leave the installation. */
export type Attributes = Readonly<Record<string, string | number | boolean>>;

export interface SpanOptions {
  /** `server` for a request that arrived, `client` for one that is sent; `internal` by default. */
  readonly kind?: 'server' | 'client' | 'internal';
  readonly attributes?: Attributes;
  /** The `traceparent` header (W3C Trace Context) of the request that the span belongs to. */
  readonly traceparent?: string | undefined;
}

export interface Span {
  rename(name: string): void;
  set(attributes: Attributes): void;
  fail(error: unknown): void;
  end(): void;
}

/** Records the durations of the parts of requests and jobs. */
export interface Tracing {
  /** Runs work in a span that ends with it, the parent of all that begin meanwhile. An error marks the span and is rethrown. */
  run<T>(name: string, options: SpanOptions, work: (span: Span) => T | Promise<T>): Promise<T>;
  /** Begins a span below the current one; undefined outside of any. */
  begin(name: string, options: SpanOptions): Span | undefined;
  /** The ids of the current span for a log line; empty outside of any. */
  logFields(): { readonly trace_id?: string; readonly span_id?: string };
  /** Sends the remaining spans, for at most a second. */
  close(): Promise<void>;
}

export const inSpan = <T>(
  tracing: Tracing | undefined,
  name: string,
  options: SpanOptions,
  work: () => Promise<T>,
): Promise<T> => (tracing ? tracing.run(name, options, work) : work());
