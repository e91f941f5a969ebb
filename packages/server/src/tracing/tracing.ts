import type { Consumer } from '../domain/consumer.ts'
import type { FetchPublic } from '../http/outgoing/fetch-public.ts'
import type { Logger } from '../kernel/log.ts'
import type { Tracer } from '../kernel/tracer.ts'
import type { Mailer } from '../mail/mailer.ts'
import type { PaymentProvider } from '../payments/provider.ts'
import type { TaskQueue } from '../tasks/queue.ts'

/** Which traces are recorded. The collector, its headers and the name of the service are in the variables of OpenTelemetry. */
export interface TraceOptions {
  /** Default: `parentbased_always_on`. */
  readonly sampler?: TraceSampler
  /** The part of all traces that the samplers by ratio record: 0 to 1. Default: 1. */
  readonly ratio?: number
}

export type TraceSampler = `${'parentbased_' | ''}${'always_on' | 'always_off' | 'traceidratio'}`

/** What a site traces beside its requests and transactions: each part as it is, or with spans around its work. */
export interface Tracing {
  readonly tracer: Tracer | undefined
  fetchPublic(fetch: FetchPublic): FetchPublic
  mailer(mailer: Mailer): Mailer
  provider(provider: PaymentProvider): PaymentProvider
  consumers(consumers: readonly Consumer[]): readonly Consumer[]
  queues(queues: readonly TaskQueue[]): readonly TaskQueue[]
  /** Sends the spans that are left. */
  close(): Promise<void>
}

const untraced: Tracing = {
  tracer: undefined,
  fetchPublic: (fetch) => fetch,
  mailer: (mailer) => mailer,
  provider: (provider) => provider,
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
