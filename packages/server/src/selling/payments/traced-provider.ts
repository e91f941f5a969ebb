import type { Tracer } from '../../platform/kernel/tracer.ts'
import type { PaymentProvider } from './provider.ts'

/** Calls of a payment provider that leave the site. */
const PROVIDER_CALLS = ['authorize', 'status', 'capture', 'void', 'refund', 'receive'] as const

/** A payment provider with a span around each call that leaves the site; the provider as it is where nothing is traced. */
export function tracedProvider(tracer: Tracer | undefined, provider: PaymentProvider): PaymentProvider {
  if (!tracer) return provider
  const attributes = { 'cartwright.payment.provider': provider.id }
  return new Proxy(provider, {
    get: (target, key) => {
      const value: unknown = Reflect.get(target, key, target)
      const call = PROVIDER_CALLS.find((name) => name === key)
      if (call === undefined || typeof value !== 'function') return value
      return (...parameters: readonly unknown[]) =>
        tracer.trace({ name: `payment ${call}`, kind: 'client', attributes }, async () =>
          Reflect.apply(value, target, parameters),
        )
    },
  })
}
