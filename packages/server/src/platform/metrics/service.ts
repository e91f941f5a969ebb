/** A request that was answered. */
export interface Answered {
  readonly method: string
  /** The path with parameters as `:id`; one value for all paths that are not served. */
  readonly route: string
  readonly status: number
  readonly milliseconds: number
}

/** Tasks of a queue that are due, and since when the oldest is. */
export interface QueueLoad {
  readonly queue: string
  readonly tasks: number
  readonly oldest: string
}

/** Events that wait for their delivery, and since when; null where none does. */
export interface Outbox {
  readonly events: number
  readonly oldest: string | null
}

/** What a site measures of itself. */
export interface Metrics {
  readonly contentType: string
  /** Counts a request. */
  answered(request: Answered): void
  /** Counts an error that a caller received, by its code. */
  rejected(code: string): void
  /** All of it, as Prometheus reads it. */
  read(): Promise<string>
  close(): void
}

declare module '../kernel/services.ts' {
  interface Services {
    /** Undefined where nothing is measured. */
    readonly metrics?: Metrics | undefined
  }
}
