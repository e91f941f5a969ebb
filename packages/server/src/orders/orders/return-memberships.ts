import type { Order } from '@cartwright/contract'
import { memberships } from '@cartwright/contract/plugins'
import { write } from '../../platform/database/write.ts'
import type { Consumer } from '../../platform/domain/consumer.ts'
import type { Services } from '../../platform/kernel/services.ts'
import { callNow } from '../../platform/service-plugins/with-plugins.ts'
import { readSettings } from '../../platform/settings/settings.ts'
import { OWN_MEMBERSHIPS_APP } from '../../selling/cart/memberships/own-memberships.ts'
import { isOrderCanceled } from './events.ts'
import { openCharges, settleCharge } from './membership-charges.ts'

/** Voids what memberships were charged for canceled orders. A plugin that fails is called again later. */
export const membershipReturnConsumer = (site: Services): Consumer => ({
  name: 'membership-return',
  wants: isOrderCanceled,
  deliver: async ({ payload }) => {
    const { id, checkoutId }: Order = JSON.parse(payload).actionEvent.body.order
    if (checkoutId !== undefined) await returnMemberships(site, id, checkoutId)
  },
})

/** One charge after the other: those that were voided stay so when the next one fails. */
async function returnMemberships(site: Services, orderId: string, checkoutId: string): Promise<void> {
  const failures: unknown[] = []
  for (const { id, app_id: appId, transaction_id: transactionId } of await openCharges(site.db, checkoutId))
    try {
      const failure = await failureOf(site, appId, transactionId)
      await write(site, null, (transaction) => settleCharge(transaction, id, failure, site.now()))
      if (failure !== null) site.log.error({ orderId, appId, failure }, 'a membership charge was not voided')
    } catch (error) {
      failures.push(error)
    }
  if (failures.length > 0) throw failures[0]
}

/** Why a charge cannot be voided; null once it is. */
async function failureOf(site: Services, appId: string, transactionId: string | null): Promise<string | null> {
  if (appId === OWN_MEMBERSHIPS_APP) return null
  return transactionId === null ? 'TRANSACTION_UNKNOWN' : voidCharge(site, appId, transactionId)
}

/**
 * @returns null when the charge is voided, else why the app refuses to
 * @throws Error when the app does not respond
 */
async function voidCharge(site: Services, appId: string, transactionId: string): Promise<string | null> {
  const plugin = site.servicePlugins.of('ECOM_MEMBERSHIPS').find((candidate) => candidate.appId === appId)
  if (!plugin) throw new Error(`There is no memberships plugin of the app ${appId}`)
  const requester = { identity: { identityType: 'UNKNOWN' as const } }
  const settings = await readSettings(site.db)
  const { getMembershipVoidability, voidMembershipCharge } = memberships.methods
  const voidability = await callNow(site, requester, plugin, getMembershipVoidability, { transactionId }, settings)
  // A plugin without this method decides when it is asked to void.
  if (voidability.status === 'answered' && !voidability.response.voidable)
    return voidability.response.reason ?? 'TRANSACTION_CANNOT_BE_VOIDED'
  const outcome = await callNow(site, requester, plugin, voidMembershipCharge, { transactionId }, settings)
  if (outcome.status === 'failed') throw new Error(outcome.reason)
  return outcome.status === 'answered' || outcome.code === 'TRANSACTION_ALREADY_VOIDED' ? null : outcome.code
}
