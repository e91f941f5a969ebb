import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  ParentBasedSampler,
  type Sampler,
  TraceIdRatioBasedSampler,
} from '@opentelemetry/sdk-trace'
import type { TraceOptions } from './trace-options.ts'

/** Which traces are recorded, by the names that OpenTelemetry has for it. */
export function samplerOf({ sampler = 'parentbased_always_on', ratio = 1 }: TraceOptions): Sampler {
  const [, parentBased, name] = /^(parentbased_)?(.+)$/.exec(sampler) ?? []
  const root = rootOf(name, ratio)
  return parentBased ? new ParentBasedSampler({ root }) : root
}

function rootOf(name: string | undefined, ratio: number): Sampler {
  if (name === 'always_off') return new AlwaysOffSampler()
  return name === 'traceidratio' ? new TraceIdRatioBasedSampler(ratio) : new AlwaysOnSampler()
}
