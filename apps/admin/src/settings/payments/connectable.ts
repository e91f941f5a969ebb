import { paypalKeys } from './keys/paypal.ts'
import type { ProviderKeys } from './keys/provider-keys.ts'
import { stripeKeys } from './keys/stripe.ts'

/** Ways to pay that the owner can add, in the order in which they are shown, each with the keys that it needs. */
const ways = {
  stripe: stripeKeys,
  paypal: paypalKeys,
  transfer: null,
  invoice: null,
  delivery: null,
  manual: null,
} as const satisfies Readonly<Record<string, ProviderKeys | null>>

export type Connectable = keyof typeof ways

export const isConnectable = (id: string): id is Connectable => Object.hasOwn(ways, id)

export const connectable: readonly Connectable[] = Object.keys(ways).filter(isConnectable)

/** The keys that the owner enters for a provider; null where it needs none. */
export const keysOf = (id: Connectable): ProviderKeys | null => ways[id]
