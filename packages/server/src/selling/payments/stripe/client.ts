import type Stripe from 'stripe'

interface ClientOptions {
  readonly secretKey: string
  /** Where the API is, for tests. Default: Stripe's own. */
  readonly apiUrl?: string | undefined
}

/** Loads Stripe's package, which is large, and makes a client of it. */
export async function openStripe({ secretKey, apiUrl }: ClientOptions): Promise<Stripe> {
  const { default: Client } = await import('stripe')
  const own = apiUrl ? new URL(apiUrl) : null
  return new Client(secretKey, {
    maxNetworkRetries: 2,
    timeout: 20_000,
    telemetry: false,
    ...(own && { host: own.hostname, port: own.port, protocol: own.protocol === 'http:' ? 'http' : 'https' }),
  })
}
