import type { TraceOptions, TraceSampler } from '@cartwright/server'
import { z } from 'zod'

const SAMPLERS = [
  'always_on',
  'always_off',
  'traceidratio',
  'parentbased_always_on',
  'parentbased_always_off',
  'parentbased_traceidratio',
] as const satisfies readonly TraceSampler[]

const RATIO = 'must be a number from 0 to 1'

const collector = z.url({ protocol: /^https?$/, error: 'must be an address such as http://localhost:4318' }).optional()
const protocol = z.literal('http/json', { error: 'must be http/json, the protocol that the site speaks' }).optional()

/**
 * Variables of OpenTelemetry that the site reads. The package that exports the spans reads the others: headers, time limits,
 * compression and certificates. The name of the service and its attributes are read by the package of resources.
 */
export const traceEnvironment = {
  OTEL_SDK_DISABLED: z.stringbool({ error: 'must be true or false' }).optional(),
  OTEL_TRACES_EXPORTER: z.enum(['otlp', 'none'], { error: 'must be otlp or none' }).optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: collector,
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: collector,
  OTEL_EXPORTER_OTLP_PROTOCOL: protocol,
  OTEL_EXPORTER_OTLP_TRACES_PROTOCOL: protocol,
  OTEL_TRACES_SAMPLER: z.enum(SAMPLERS, { error: `must be one of ${SAMPLERS.join(', ')}` }).optional(),
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number({ error: RATIO }).min(0, RATIO).max(1, RATIO).optional(),
}

type TraceEnvironment = z.output<z.ZodObject<typeof traceEnvironment>>

/** Traces are on where a collector is named. @returns null where nothing is traced */
export function readTraceConfig(environment: TraceEnvironment): TraceOptions | null {
  const {
    OTEL_EXPORTER_OTLP_ENDPOINT: everything,
    OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: traces,
    OTEL_TRACES_SAMPLER: sampler,
    OTEL_TRACES_SAMPLER_ARG: ratio,
  } = environment
  if ((everything ?? traces) === undefined) return null
  if (environment.OTEL_SDK_DISABLED || environment.OTEL_TRACES_EXPORTER === 'none') return null
  return { ...(sampler && { sampler }), ...(ratio !== undefined && { ratio }) }
}
