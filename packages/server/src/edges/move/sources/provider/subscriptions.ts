import { isUnit } from '../../../../orders/subscriptions/reports/monthly-revenue.ts'
import type { MovedSubscription } from '../../record.ts'
import { type Fields, present } from '../fields.ts'
import { addressOf } from './mapping.ts'

/** A contract that runs; null for one that has ended. */
export function subscriptionOf(contract: Fields): MovedSubscription | null {
  const status = contract.text('status') ?? 'ACTIVE'
  const settings = contract.object('subscriptionSettings')
  const frequency = settings.text('frequency') ?? ''
  if ((status !== 'ACTIVE' && status !== 'PAUSED') || !isUnit(frequency)) return null
  const buyer = contract.object('buyerInfo')
  const recipient = contract.object('recipientInfo')
  return {
    sourceId: contract.text('id') ?? '',
    label: `subscription ${contract.text('number') ?? contract.text('id') ?? ''}`,
    ...present({ createdDate: contract.date('createdDate'), updatedDate: contract.date('updatedDate') }),
    email: contract.text('email') ?? buyer.text('email') ?? '',
    ...present({
      customerId: buyer.text('memberId'),
      language: contract.text('buyerLanguage'),
      address: recipient.value === undefined ? undefined : addressOf(recipient),
    }),
    lines: contract.list('lineItems').map(lineOf),
    currency: contract.text('currency') ?? '',
    ...present({ taxIncludedInPrices: contract.flag('taxIncludedInPrices') }),
    frequency,
    interval: settings.number('interval') ?? 1,
    ...present({
      startDate: contract.date('createdDate'),
      nextDate: contract.date('nextBillingDate'),
      endDate: contract.date('endDate'),
      deliveries: settings.number('billingCycles'),
      deliveriesDone: contract.number('cycleNumber'),
    }),
    status,
  }
}

function lineOf(line: Fields): MovedSubscription['lines'][number] {
  const reference = line.object('catalogReference')
  return {
    quantity: line.number('quantity') ?? 1,
    price: line.object('price').text('amount') ?? '0',
    ...present({
      productId: reference.text('catalogItemId'),
      variantId: reference.object('options').text('variantId'),
      sku: line.object('physicalProperties').text('sku'),
    }),
  }
}
