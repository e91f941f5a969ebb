import type { Logger } from '../kernel/log.ts'
import type { Tracer } from '../kernel/tracer.ts'
import type { TraceOptions } from './trace-options.ts'
import type { TracedParts } from './traced.ts'

/** The traces of a site. */
export interface Tracing extends TracedParts {
  /** Undefined where nothing is traced. */
  readonly tracer: Tracer | undefined
  /** Sends the spans that are left. */
  close(): Promise<void>
}

const untraced: Tracing = {
  tracer: undefined,
  fetchPublic: (fetch) => fetch,
  mailer: (mailer) => mailer,
  consumers: (consumers) => consumers,
  queues: (queues) => queues,
  close: async () => {},
}

/** @param options undefined where nothing is traced; then no package of OpenTelemetry is loaded */
export async function openTracing(options: TraceOptions | undefined, log: Logger): Promise<Tracing> {
  if (!options) return untraced
  const { openTelemetry } = await import('./open-telemetry.ts')
  const { traceParts } = await import('./traced-parts.ts')
  const tracer = openTelemetry(options, log)
  return { tracer, close: () => tracer.close(), ...traceParts(tracer) }
}
