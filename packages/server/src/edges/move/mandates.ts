import type { Services } from '../../platform/kernel/services.ts'
import type { MandateMethod } from '../../selling/payments/mandates/provider-mandates.ts'
import type { MovedMandate } from './record.ts'

const keyOf = ({ provider, customer, reference }: MovedMandate) => JSON.stringify([provider, customer, reference])

/**
 * Reads the cards of subscriptions at the payment providers of the shop, before the transaction that stores them.
 *
 * @returns a function that finds each of them
 */
export async function readMandates(
  { paymentProviders }: Pick<Services, 'paymentProviders'>,
  mandates: readonly MovedMandate[],
): Promise<(mandate: MovedMandate) => MandateMethod | null> {
  const methods = new Map<string, MandateMethod | null>()
  for (const mandate of mandates) {
    const provider = paymentProviders.find(({ id }) => id === mandate.provider)
    methods.set(keyOf(mandate), (await provider?.mandates?.read?.(mandate)) ?? null)
  }
  return (mandate) => methods.get(keyOf(mandate)) ?? null
}
