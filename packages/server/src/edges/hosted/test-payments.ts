/** What the payment page of the test provider is made of. */
import type { Services } from '../../platform/kernel/services.ts'
import { TEST_PROVIDER } from '../../selling/payments/test/provider.ts'
import { findTestPayment, type TestPayment } from '../../selling/payments/test/store.ts'

/** A payment of the test provider, by what its page is called; null where the site does not offer it. */
export async function readTestPayment(site: Services, reference: string): Promise<TestPayment | null> {
  if (!site.paymentProviders.some(({ id }) => id === TEST_PROVIDER)) return null
  return (await findTestPayment(site.db, reference)) ?? null
}

export { formatMoney } from '../../platform/pricing/money.ts'
export { isTestCard, type TestCard, testCards } from '../../selling/payments/test/cards.ts'
export { payTestPayment, type TestStep } from '../../selling/payments/test/pay.ts'
export { TEST_PAGE } from '../../selling/payments/test/provider.ts'
export type { TestPayment } from '../../selling/payments/test/store.ts'
