import type { PaymentProvider } from '../../../selling/payments/provider.ts'
import type { Release } from './releases.ts'

/** The test provider as agents know it. Its credentials are the numbers of the test cards. */
const TEST_HANDLER = 'dev.cartwright.test_payment'

/** How agents can pay without a page of the shop, by the names of handlers. Empty where they hand over to the shop. */
export function paymentHandlers(
  providers: readonly Pick<PaymentProvider, 'id' | 'isTest' | 'acceptsTokens'>[],
  release: Release,
): Record<string, object[]> {
  const handlers = providers
    .filter(({ isTest, acceptsTokens }) => isTest && acceptsTokens)
    .map(({ id }) => ({ id, version: release, available_instruments: [{ type: 'card' }] }))
  return handlers.length > 0 ? { [TEST_HANDLER]: handlers } : {}
}
