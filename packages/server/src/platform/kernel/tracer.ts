/** Values of a span, by the names of OpenTelemetry where it has one. Never a secret, an address or input. */
export type SpanAttributes = Readonly<Record<string, string | number>>

/** What a span is about before its work begins. */
export interface NewSpan {
  readonly name: string
  /** Default: `internal`. */
  readonly kind?: 'internal' | 'server' | 'client' | 'consumer'
  readonly attributes?: SpanAttributes
  /** Of the request that it answers: their `traceparent` names the caller's span. Default: the span of the caller. */
  readonly headers?: Headers
}

/** A span while its work runs. */
export interface Span {
  rename(name: string): void
  set(attributes: SpanAttributes): void
  /** Marks it as failed; a rejected promise does so by itself. @param type a code or the name of an error */
  fail(type: string): void
}

/** Records what the site does as spans of OpenTelemetry. */
export interface Tracer {
  /** Runs work in a span that is a child of the span it is called in. */
  trace<Result>(span: NewSpan, work: (span: Span) => Promise<Result>): Promise<Result>
  /** Whether this runs in a span. */
  isInSpan(): boolean
  /** The headers by which another server continues the trace: `traceparent`, and `tracestate` where there is one. */
  headers(): Readonly<Record<string, string>>
}

declare module './services.ts' {
  interface Services {
    /** Undefined where nothing is traced. */
    readonly tracer?: Tracer | undefined
  }
}
