import { paymentSettings } from '@cartwright/contract/plugins'
import type { Services } from '../../platform/kernel/services.ts'
import { withPlugins } from '../../platform/service-plugins/with-plugins.ts'
import { CheckoutIncompleteError } from '../../selling/checkout/errors.ts'
import { type PricedCheckout, requesterOf } from '../../selling/checkout/priced-checkout.ts'
import { buildOrder } from './build-order.ts'

/**
 * Whether a payment settings plugin wants the payer to be authenticated (3-D Secure).
 *
 * @throws CheckoutIncompleteError when a plugin fails whose fallback is to block
 */
export async function requires3dSecure(site: Services, priced: PricedCheckout): Promise<boolean> {
  const { checkout, presentation } = priced
  if (!(await site.servicePlugins.isUsed()) || site.servicePlugins.of('ECOM_PAYMENT_SETTINGS').length === 0)
    return false
  const facts = { id: checkout.id, number: 0, buyer: checkout, contactId: null, placedAt: site.now(), taken: [] }
  const { number: _, ...order } = buildOrder(priced, { ...facts, paymentStatus: 'NOT_PAID' })
  return withPlugins(site, { identity: requesterOf(checkout).identity }, async (answers) => {
    const required = answers.of('ECOM_PAYMENT_SETTINGS').map((plugin) => {
      const outcome = answers.ask(plugin, paymentSettings.methods.getPaymentSettings, { order }, presentation)
      return outcome?.status === 'answered' && outcome.response.paymentSettings?.requires3dSecure === true
    })
    if (answers.missing.length > 0) throw new CheckoutIncompleteError(['violations'])
    return required.includes(true)
  })
}
