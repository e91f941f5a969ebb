import { GiftCardChoice, type Order } from '@cartwright/contract'
import type { Transaction } from '../../platform/database/database.ts'
import { write } from '../../platform/database/write.ts'
import type { Consumer } from '../../platform/domain/consumer.ts'
import type { Services } from '../../platform/kernel/services.ts'
import { formatMoney } from '../../platform/pricing/money.ts'
import {
  issueSoldCards,
  keepSoldCards,
  linesWithCards,
  type SoldGiftCards,
} from '../../selling/gift-cards/sold-cards.ts'
import type { GiftCardRow } from '../../selling/gift-cards/store.ts'
import { type NewActivity, requireOrder, saveOrder } from '../orders/change-order.ts'
import { ORDER } from '../orders/events.ts'
import { orderOfEvent } from '../orders/order-of-event.ts'
import { wasPaid } from '../orders/was-paid.ts'
import { TRANSACTIONS } from './balance.ts'

/** What can change whether gift cards of an order are paid. */
const SLUGS = ['approved', 'payment_status_updated', 'canceled', 'committed']

/**
 * Issues the gift cards that an order sells once it is paid, and closes those that are refunded or canceled. It compares
 * the order with its cards, so a second delivery of an event changes nothing.
 */
export const giftCardSaleConsumer = (site: Pick<Services, 'db' | 'now'>): Consumer => ({
  name: 'gift-card-sale',
  wants: ({ entityType, slug }) => entityType === TRANSACTIONS || (entityType === ORDER && SLUGS.includes(slug)),
  deliver: async ({ entityId }) => {
    const order = await orderOfEvent(site.db, entityId)
    if (order.lineItems.some(isGiftCardLine) || (await linesWithCards(site.db, entityId)).length > 0)
      await write(site, null, (transaction) => settleGiftCards(transaction, entityId, site.now()))
  },
})

type Line = Order['lineItems'][number]

const isGiftCardLine = ({ itemType }: Line): boolean => itemType?.preset === 'GIFT_CARD'

async function settleGiftCards(transaction: Transaction, orderId: string, now: Date): Promise<void> {
  const order = await requireOrder(transaction, orderId)
  const spent: GiftCardRow[] = []
  const lines = order.lineItems.filter(isGiftCardLine)
  for (const line of lines) {
    const sold = soldCards(order, line, unitsLeft(order, line))
    if (wasPaid(order)) await issueSoldCards(transaction, sold, now)
    spent.push(...(await keepSoldCards(transaction, sold, now)))
  }
  const removed = (await linesWithCards(transaction, order.id)).filter((id) => !lines.some((line) => line.id === id))
  for (const lineId of removed)
    spent.push(...(await keepSoldCards(transaction, { orderId: order.id, lineId, units: 0 }, now)))
  if (spent.length === 0) return
  const warnings = spent.map(
    (card): NewActivity => ({
      activityType: 'MERCHANT_COMMENT',
      merchantComment: { message: warningOf(card, order.siteLanguage ?? 'en') },
    }),
  )
  await saveOrder(transaction, order, now, warnings)
}

/** How many pieces customers keep. */
const unitsLeft = ({ status, paymentStatus }: Order, { quantity, refundQuantity = 0 }: Line): number =>
  status === 'CANCELED' || paymentStatus === 'FULLY_REFUNDED' ? 0 : quantity - refundQuantity

function soldCards(order: Order, line: Line, units: number): SoldGiftCards {
  const choice = GiftCardChoice.safeParse(line.catalogReference?.options?.giftCard ?? {})
  return {
    orderId: order.id,
    lineId: line.id,
    units,
    value: (line.priceBeforeDiscounts ?? line.price)?.amount ?? '0',
    currency: order.currency,
    choice: choice.success ? choice.data : {},
    buyerEmail: order.buyerInfo.email,
    language: order.buyerLanguage ?? order.siteLanguage ?? 'en',
  }
}

function warningOf({ obfuscated_code, initial_minor, balance_minor, currency }: GiftCardRow, language: string): string {
  const amount = formatMoney(initial_minor - balance_minor, currency, language)
  const code = obfuscated_code ?? ''
  return language.startsWith('de')
    ? `Geschenkgutschein ${code} wurde geschlossen, nachdem ${amount} davon ausgegeben waren.`
    : `Gift card ${code} was closed after ${amount} of it was spent.`
}
