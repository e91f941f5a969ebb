/** Which traces are recorded. The collector, its headers and the name of the service are in the variables of OpenTelemetry. */
export interface TraceOptions {
  /** Default: `parentbased_always_on`. */
  readonly sampler?: TraceSampler
  /** The part of all traces that the samplers by ratio record: 0 to 1. Default: 1. */
  readonly ratio?: number
}

export type TraceSampler = `${'parentbased_' | ''}${'always_on' | 'always_off' | 'traceidratio'}`
