import { findBySku } from '../../../catalog/read/find-by-sku.ts'
import { type CatalogItem, findItems, type ItemReference } from '../../../catalog/read/items.ts'
import { buildContract } from '../../../orders/subscriptions/import/build-contract.ts'
import type { CheckedLine } from '../../../orders/subscriptions/import/check-subscription.ts'
import { removeMovedContract } from '../../../orders/subscriptions/import/moved-contract.ts'
import { findContract, insertContract, nextContractNumber } from '../../../orders/subscriptions/store.ts'
import { invalidField } from '../../../platform/kernel/errors.ts'
import { readSettings } from '../../../platform/settings/settings.ts'
import { addMandate } from '../../../selling/payments/mandates/mandates.ts'
import { ourId } from '../ids.ts'
import type { MovedSubscription, MovedSubscriptionLine } from '../record.ts'
import { countable } from './amounts.ts'
import { readMovedSubscriptions } from './read-subscriptions.ts'
import { checkedSubscription } from './subscription-fields.ts'
import { compared, type EntityWriter, type RecordWriting } from './writer.ts'

/** Stores a running contract with its next date and its card. No order is placed and no mail is sent before that date. */
async function write(record: MovedSubscription, writing: RecordWriting) {
  const { transaction, now, known, freshId, note } = writing
  const settings = await readSettings(transaction)
  requireSameTax(record, settings.taxIncludedInPrices)
  const timeZone = settings.business.timeZone ?? 'UTC'
  const subscription = checkedSubscription(record, { now, timeZone, currency: settings.currency })
  const id = known ?? freshId
  const before = await findContract(transaction, id)
  if (!(await removeMovedContract(transaction, id, now))) {
    note('subscription', 'was changed or renewed here, so it stays as it is')
    return { id, revision: String(before?.revision ?? 1) }
  }
  const items = new Map<CheckedLine, CatalogItem>()
  for (const [index, line] of subscription.lines.entries())
    items.set(line, await itemOf(record.lines[index], index, writing))
  const memberId = writing.idOf('customers', record.customerId)
  const contract = buildContract(subscription, {
    id,
    memberId,
    number: before?.number ?? (await nextContractNumber(transaction)),
    items,
    mandate: await storeMandate(record, memberId ?? null, writing),
    currency: settings.currency,
    language: settings.language,
    taxIncluded: settings.taxIncludedInPrices,
    weightUnit: settings.weightUnit,
    timeZone,
    now,
  })
  await insertContract(transaction, contract, now)
  return { id, revision: String(contract.revision) }
}

/** The customer would be charged another amount than before. */
function requireSameTax({ taxIncludedInPrices }: MovedSubscription, here: boolean): void {
  if (taxIncludedInPrices === undefined || taxIncludedInPrices === here) return
  const [there, ours] = here ? ['without', 'with'] : ['with', 'without']
  throw invalidField('taxIncludedInPrices', `prices are ${there} tax at the source, and ${ours} tax here`, 'OTHER')
}

/** The item by its ids at the source, or by its SKU where the ids say nothing. */
async function itemOf(
  line: MovedSubscriptionLine | undefined,
  index: number,
  { transaction, idOf, sourceKey }: RecordWriting,
): Promise<CatalogItem> {
  const { productId: sourceId, variantId, sku } = line ?? {}
  const productId = idOf('products', sourceId)
  const references: ItemReference[] = []
  if (productId !== undefined && variantId !== undefined)
    references.push({ productId, variantId: ourId(sourceKey, 'variants', variantId) })
  if (productId !== undefined && variantId === undefined) references.push({ productId })
  if (sku) references.push(...(await findBySku(transaction, sku)).slice(0, 1))
  const items = references.length === 0 ? [] : await findItems(transaction, references)
  const item = items.find((one) => one !== null)
  if (!item) throw invalidField(`lines[${index}]`, `${sourceId ?? sku} is no visible product of this shop`, 'OTHER')
  return item
}

/** A card that is not at the payment provider of this shop is not charged: the customer enters one. */
async function storeMandate({ payment }: MovedSubscription, memberId: string | null, writing: RecordWriting) {
  const { transaction, now, note } = writing
  const method = payment && writing.mandateOf(payment)
  if (!payment || !method) {
    note(
      'payment',
      'has no card that this shop can charge; the customer is asked for one when the next delivery is due',
    )
    return null
  }
  const { id } = await addMandate(transaction, { provider: payment.provider, memberId, method }, now)
  return { provider: payment.provider, id }
}

const deliveryValue = ({ lines, currency }: MovedSubscription): number =>
  lines.reduce((sum, { price, quantity }) => sum + countable(price, currency) * quantity, 0)

export const subscriptionWriter: EntityWriter<'subscriptions'> = {
  references: ({ customerId, lines }) => [
    ...(customerId === undefined ? [] : [['customers', customerId] as const]),
    ...lines.flatMap(({ productId }) => (productId === undefined ? [] : [['products', productId] as const])),
  ],
  mandates: ({ payment }) => (payment ? [payment] : []),
  write,
  remove: async ({ transaction, now }, { id }) =>
    (await removeMovedContract(transaction, id, now)) ? null : 'The subscription was changed or renewed here.',
  sums: (record) => ({ [`value ${record.currency}`]: deliveryValue(record), lines: record.lines.length }),
  fields: ({ email, status, frequency, interval, nextDate, lines }) =>
    compared({
      email,
      status,
      rhythm: `${interval} ${frequency}`,
      nextDate: status === 'ACTIVE' ? nextDate?.slice(0, 10) : undefined,
      lines: lines.length,
    }),
  read: readMovedSubscriptions,
}
