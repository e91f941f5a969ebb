import { giftVouchersProvider } from '@cartwright/contract/plugins'
import type { Services } from '../../platform/kernel/services.ts'
import { toDecimalString } from '../../platform/pricing/money.ts'
import type { ActivePlugin } from '../../platform/service-plugins/store.ts'
import { callNow } from '../../platform/service-plugins/with-plugins.ts'
import { PaymentDeclinedError } from '../../selling/checkout/errors.ts'
import { type PricedCheckout, requesterOf } from '../../selling/checkout/priced-checkout.ts'
import { codeOf } from '../../selling/gift-cards/app-gift-cards.ts'
import { APP_GIFT_CARD, toReference } from '../../selling/payments/app-gift-card.ts'
import { isClaimed } from '../../selling/payments/payments.ts'
import { appCardPayment } from './app-card-payment.ts'

/** What was taken from the gift card of an app. */
export interface CardRedemption {
  readonly plugin: ActivePlugin
  readonly transactionId: string
  /** Of the payment. */
  readonly reference: string
  /** Minor units. */
  readonly amount: number
}

/**
 * Takes from the gift card of an app what it pays for an order, before the order is placed. The app does it once per
 * order id, so that an attempt whose response was lost is not repeated.
 *
 * @throws PaymentDeclinedError when the app does not redeem it
 */
export async function redeemAppCard(site: Services, priced: PricedCheckout, orderId: string): Promise<CardRedemption> {
  const { checkout, totals, presentation } = priced
  const payment = appCardPayment(priced)
  const plugin = site.servicePlugins.of('GIFT_CARDS_PROVIDER').find(({ id }) => id === payment?.card.pluginId)
  if (!payment || !plugin) throw declined()
  const { card, amount } = payment
  const { currency } = totals
  const request = {
    code: await codeOf(site.db, card),
    amount: Number(toDecimalString(amount, currency)),
    orderId,
    currencyCode: currency,
  }
  const { redeem } = giftVouchersProvider.methods
  const outcome = await callNow(site, requesterOf(checkout), plugin, redeem, request, presentation)
  if (outcome.status === 'rejected' && outcome.code === 'ALREADY_REDEEMED')
    return redemptionOf(plugin, '', amount, orderId)
  if (outcome.status !== 'answered') {
    if (outcome.status === 'failed')
      site.log.error({ plugin: plugin.id, orderId, amount }, 'it is not known whether a gift card was redeemed')
    throw declined()
  }
  const { transactionId, currencyCode } = outcome.response
  const redemption = redemptionOf(plugin, transactionId, amount, orderId)
  if (await isClaimed(site.db, APP_GIFT_CARD, redemption.reference)) {
    site.log.error({ plugin: plugin.id, orderId, transactionId }, 'a gift card service used a transaction id twice')
    throw declined()
  }
  if (currencyCode === currency) return redemption
  await voidAppCard(site, priced, redemption)
  throw declined()
}

const redemptionOf = (
  plugin: ActivePlugin,
  transactionId: string,
  amount: number,
  orderId: string,
): CardRedemption => ({
  plugin,
  transactionId,
  amount,
  reference: toReference({ appId: plugin.appId, transactionId }, orderId),
})

const declined = () => new PaymentDeclinedError('The gift card could not be redeemed')

/** Gives back what was taken for an order that was not placed. What cannot be given back is logged for the owner. */
export async function voidAppCard(
  site: Services,
  { checkout, presentation }: PricedCheckout,
  { plugin, transactionId }: CardRedemption,
): Promise<void> {
  const { _void } = giftVouchersProvider.methods
  const outcome =
    transactionId === ''
      ? null
      : await callNow(site, requesterOf(checkout), plugin, _void, { transactionId }, presentation)
  if (outcome?.status !== 'answered')
    site.log.error({ plugin: plugin.id, transactionId, outcome: outcome?.status }, 'a gift card was not given back')
}
