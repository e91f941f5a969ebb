import { offlineProviders } from './manual.ts'
import { paypal } from './paypal/registration.ts'
import type { RegisteredProvider } from './registered-provider.ts'
import { stripe } from './stripe/registration.ts'

/** The payment providers that a shop can have by variables of the environment, and by keys that staff enter. */
export const registeredProviders: readonly RegisteredProvider[] = [...offlineProviders, stripe, paypal]

/** @throws Error for an id that no version of the site has */
export function requireRegistered(id: string): RegisteredProvider {
  const match = registeredProviders.find((provider) => provider.id === id)
  if (!match) throw new Error(`There is no payment provider ${id}`)
  return match
}
