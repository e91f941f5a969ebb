import type { Order, RequestOf, WithdrawableOrder } from '@cartwright/contract'
import { exemptionOfLine, lineTitles } from '@cartwright/design/order'
import type { Caller } from '../../platform/kernel/caller.ts'
import { rejected } from '../../platform/kernel/errors.ts'
import type { Services } from '../../platform/kernel/services.ts'
import { readSettings } from '../../platform/settings/settings.ts'
import { listFulfillments } from '../fulfillments/store.ts'
import { requireOwnOrder } from './find-order.ts'
import { offersWithdrawals, orderWithdrawalUrl } from './link.ts'
import { isAfterPeriod, withdrawalPeriod } from './period.ts'

/**
 * What a customer can withdraw from.
 *
 * @throws ApplicationError WITHDRAWALS_DISABLED, WITHDRAWAL_LINK_INVALID, ORDER_NOT_FOUND
 */
export async function getWithdrawableOrder(
  site: Pick<Services, 'db' | 'url' | 'now'>,
  caller: Caller,
  { token, orderId, language }: RequestOf<'GetWithdrawableOrder'>,
): Promise<WithdrawableOrder> {
  const settings = await readSettings(site.db)
  if (!offersWithdrawals(settings)) throw rejected('WITHDRAWALS_DISABLED')
  const order = await requireOwnOrder(site, { token, orderId }, caller)
  const period = withdrawalPeriod(order, await listFulfillments(site.db, order.id), settings)
  const titles = lineTitles(order.lineItems)
  const name = buyerName(order)
  const { email } = order.buyerInfo
  return {
    orderId: order.id,
    orderNumber: order.number,
    ...(name && { name }),
    ...(email !== undefined && { email }),
    lineItems: order.lineItems.map((line) => {
      const exemption = exemptionOfLine(line)
      const { id: lineItemId, quantity } = line
      return { lineItemId, name: titles.get(lineItemId) ?? '', quantity, ...(exemption && { exemption }) }
    }),
    period,
    isLate: isAfterPeriod(order, period, site.now()),
    url: await orderWithdrawalUrl(site, order.id, language ?? settings.language),
  }
}

function buyerName({ billingInfo, recipientInfo }: Order): string {
  const { firstName, lastName } = (billingInfo ?? recipientInfo)?.contactDetails ?? {}
  return [firstName, lastName].filter(Boolean).join(' ')
}
