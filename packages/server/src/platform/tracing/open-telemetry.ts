/** Spans by the packages of OpenTelemetry. Loaded only where traces are on. */
import { type Context, context, DiagLogLevel, diag, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api'
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks'
import { W3CTraceContextPropagator } from '@opentelemetry/core'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { defaultResource, detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources'
import { BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace'
import type { Logger } from '../kernel/log.ts'
import { withoutAddresses } from '../kernel/log.ts'
import type { NewSpan, Span, Tracer } from '../kernel/tracer.ts'
import { samplerOf } from './sampler.ts'
import type { TraceOptions } from './trace-options.ts'

const KINDS = {
  internal: SpanKind.INTERNAL,
  server: SpanKind.SERVER,
  client: SpanKind.CLIENT,
  consumer: SpanKind.CONSUMER,
} as const

const SERVICE = 'cartwright'

/** A tracer whose spans go to the collector that the variables of OpenTelemetry name. */
export interface OpenTelemetry extends Tracer {
  /** Sends the spans that are left. */
  close(): Promise<void>
}

export function openTelemetry(options: TraceOptions, log: Logger): OpenTelemetry {
  const report = (message: string) => log.warn({ reason: withoutAddresses(message) }, 'spans were not exported')
  const ignore = () => undefined
  diag.setLogger({ error: report, warn: report, info: ignore, debug: ignore, verbose: ignore }, DiagLogLevel.WARN)
  const provider = new TracerProvider({
    resource: defaultResource()
      .merge(resourceFromAttributes({ 'service.name': SERVICE }))
      .merge(detectResources({ detectors: [envDetector] })),
    sampler: samplerOf(options),
    spanProcessors: [new BatchSpanProcessor({ exporter: new OTLPTraceExporter() })],
  })
  // For spans of a domain that uses the API of OpenTelemetry itself.
  const isGlobal = context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable())
  if (isGlobal) trace.setGlobalTracerProvider(provider)
  const tracer = provider.getTracer(SERVICE)
  const propagator = new W3CTraceContextPropagator()

  function parentOf(headers: Headers | undefined): Context {
    if (!headers) return context.active()
    const get = (from: Headers, name: string) => from.get(name) ?? undefined
    return propagator.extract(context.active(), headers, { get, keys: (from) => [...from.keys()] })
  }

  async function traceSpan<Result>(
    { name, kind = 'internal', attributes = {}, headers }: NewSpan,
    work: (span: Span) => Promise<Result>,
  ): Promise<Result> {
    const parent = parentOf(headers)
    const span = tracer.startSpan(name, { kind: KINDS[kind], attributes }, parent)
    // A message may name people; the type of an error does not.
    const fail = (type: string) => {
      span.setAttribute('error.type', type)
      span.setStatus({ code: SpanStatusCode.ERROR })
    }
    const open: Span = { rename: (to) => span.updateName(to), set: (values) => span.setAttributes(values), fail }
    try {
      return await context.with(trace.setSpan(parent, span), () => work(open))
    } catch (error) {
      fail(typeOf(error))
      throw error
    } finally {
      span.end()
    }
  }

  return {
    trace: traceSpan,
    isInSpan: () => trace.getSpan(context.active()) !== undefined,
    headers: () => {
      const carrier: Record<string, string> = {}
      propagator.inject(context.active(), carrier, {
        set: (to, name, value) => {
          to[name] = value
        },
      })
      return carrier
    },
    close: async () => {
      await provider.shutdown().catch((error) => report(String(error)))
      if (!isGlobal) return
      trace.disable()
      context.disable()
      diag.disable()
    },
  }
}

function typeOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name
}
