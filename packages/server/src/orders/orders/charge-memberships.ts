import { memberships } from '@cartwright/contract/plugins'
import { write } from '../../platform/database/write.ts'
import type { Services } from '../../platform/kernel/services.ts'
import { toMinorUnits } from '../../platform/pricing/money.ts'
import type { ActivePlugin } from '../../platform/service-plugins/store.ts'
import { callNow } from '../../platform/service-plugins/with-plugins.ts'
import type { MembershipPayment } from '../../selling/cart/memberships/offer.ts'
import { OWN_MEMBERSHIPS_APP } from '../../selling/cart/memberships/own-memberships.ts'
import { toLineItem } from '../../selling/cart/wire-line.ts'
import { PaymentDeclinedError } from '../../selling/checkout/errors.ts'
import { type PricedCheckout, requesterOf } from '../../selling/checkout/priced-checkout.ts'
import { saveCharge, settleCharge } from './membership-charges.ts'

/** A charge that can be voided. */
export interface MembershipCharge {
  readonly id: string
  readonly plugin: ActivePlugin
  readonly transactionId: string
}

/**
 * Charges the memberships that pay for lines, before the order is placed. The idempotency key names checkout and line, so
 * that a repeated attempt charges nothing twice. Each charge is stored, for an order that is canceled later. After charges were voided, the next attempt has keys of its own.
 *
 * @param onCharged called after each charge, so that it can be voided
 * @throws PaymentDeclinedError when one cannot be charged
 */
export async function chargeMemberships(
  site: Services,
  priced: PricedCheckout,
  onCharged: (charge: MembershipCharge) => void,
): Promise<void> {
  for (const payment of priced.memberships.payments) {
    const charge = await chargeOne(site, priced, payment)
    if (charge === 'declined') throw new PaymentDeclinedError('The membership could not be charged')
    if (charge) onCharged(charge)
  }
}

async function chargeOne(
  site: Services,
  priced: PricedCheckout,
  { plugin, membershipId, lineId }: MembershipPayment,
): Promise<MembershipCharge | 'declined' | null> {
  const { checkout, cart, presentation } = priced
  const line = cart.lines.find(({ id }) => id === lineId)
  const item = line && toLineItem(line, presentation)
  if (!line || !item?.catalogReference || checkout.memberId === null) return 'declined'
  if (plugin === null) {
    await storeOwnCharge(
      site,
      priced,
      { membershipId, lineId },
      toMinorUnits(item.price.amount, presentation.currency) * line.quantity,
    )
    return null
  }
  const id = `${checkout.id}:${lineId}:${checkout.details.voidedCharges ?? 0}`
  const request = {
    memberId: checkout.memberId,
    membershipId,
    idempotencyKey: id,
    catalogReference: item.catalogReference,
    rootCatalogItemId: item.catalogReference.catalogItemId,
    ...(item.serviceProperties && { serviceProperties: item.serviceProperties }),
  }
  const outcome = await callNow(
    site,
    requesterOf(checkout),
    plugin,
    memberships.methods.chargeMembership,
    request,
    presentation,
  )
  // An attempt before this one made the charge; its response may have been lost.
  const isRepeated = outcome.status === 'rejected' && outcome.code === 'MEMBERSHIP_ALREADY_CHARGED'
  if (outcome.status !== 'answered' && !isRepeated) return 'declined'
  const transactionId = outcome.status === 'answered' ? outcome.response.transactionId : null
  const membership = priced.memberships.eligible.find((one) => one.id === membershipId)
  const row = {
    ...{ id, checkout_id: checkout.id, app_id: plugin.appId, transaction_id: transactionId },
    ...{ line_item_id: lineId, membership_id: membershipId, name: membership?.name?.original ?? '' },
    amount_minor: toMinorUnits(item.price.amount, presentation.currency) * line.quantity,
  }
  await write(site, null, (transaction) => saveCharge(transaction, row, site.now()))
  return transactionId === null ? null : { id, plugin, transactionId }
}

/** A membership that the shop itself sold takes no request. Its payment is stored for the order. */
async function storeOwnCharge(
  site: Services,
  { checkout, memberships: { eligible } }: PricedCheckout,
  { membershipId, lineId }: Pick<MembershipPayment, 'membershipId' | 'lineId'>,
  amount: number,
): Promise<void> {
  const row = {
    id: `${checkout.id}:${lineId}:own`,
    ...{ checkout_id: checkout.id, app_id: OWN_MEMBERSHIPS_APP, transaction_id: null },
    ...{ line_item_id: lineId, membership_id: membershipId, amount_minor: amount },
    name: eligible.find(({ id }) => id === membershipId)?.name?.original ?? '',
  }
  await write(site, null, (transaction) => saveCharge(transaction, row, site.now()))
}

/** Undoes charges for an order that was not placed. What cannot be undone is logged for the owner. */
export async function voidCharges(
  site: Services,
  { checkout, presentation }: PricedCheckout,
  charges: readonly MembershipCharge[],
): Promise<void> {
  for (const { id, plugin, transactionId } of charges) {
    const method = memberships.methods.voidMembershipCharge
    const outcome = await callNow(site, requesterOf(checkout), plugin, method, { transactionId }, presentation)
    if (outcome.status === 'answered')
      await write(site, null, (transaction) => settleCharge(transaction, id, null, site.now()))
    else
      site.log.error(
        { plugin: plugin.id, transactionId, outcome: outcome.status },
        'a membership charge was not voided',
      )
  }
}
