import { giftVouchersProvider } from '@cartwright/contract/plugins'
import type { Services } from '../../platform/kernel/services.ts'
import { callNow } from '../../platform/service-plugins/with-plugins.ts'
import { readSettings } from '../../platform/settings/settings.ts'
import { APP_GIFT_CARD, readReference } from '../../selling/payments/app-gift-card.ts'
import type { PaymentProvider, RefundRequest } from '../../selling/payments/provider.ts'

/** Returns what gift cards of apps paid. Customers choose such a card by its code, not as a way to pay. */
export const appGiftCards = (site: Services): PaymentProvider => ({
  id: APP_GIFT_CARD,
  isAvailable: () => false,
  refund: (request) => giveBack(site, request),
})

/** @throws Error when the app does not respond: the task of the refund repeats it, and the app does it once */
async function giveBack(site: Services, { reference }: RefundRequest) {
  const { appId, transactionId } = readReference(reference)
  const plugin = site.servicePlugins.of('GIFT_CARDS_PROVIDER').find((candidate) => candidate.appId === appId)
  if (!plugin) throw new Error(`There is no gift card plugin of the app ${appId}`)
  if (transactionId === '') return { status: 'failed' as const, reason: 'The transaction at the app is not known' }
  const { language, currency } = await readSettings(site.db)
  const requester = { identity: { identityType: 'UNKNOWN' as const } }
  const { _void } = giftVouchersProvider.methods
  const outcome = await callNow(site, requester, plugin, _void, { transactionId }, { language, currency })
  if (outcome.status === 'failed') throw new Error(outcome.reason)
  if (outcome.status === 'answered' || outcome.code === 'ALREADY_VOIDED')
    return { status: 'succeeded' as const, reference: transactionId }
  return { status: 'failed' as const, reason: outcome.code }
}
