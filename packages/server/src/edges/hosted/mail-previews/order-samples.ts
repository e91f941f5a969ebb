import type { Order, OrderMailKind } from '@cartwright/contract'
import type { MailSubject } from '../../../orders/order-mails/facts.ts'
import type { TextLanguage } from '../../../platform/kernel/text-language.ts'
import { priceIn } from './sample-order.ts'

const DATE = '2026-12-07T10:00:00.000Z'

/** What the mail of a kind is about, besides the order. */
export function sampleSubject(kind: MailSubject['kind'], order: Order, language: TextLanguage): MailSubject {
  const price = priceIn(language)
  const isGerman = language === 'de'
  const [first] = order.lineItems
  const base = { id: order.id, orderId: order.id, createdDate: DATE, updatedDate: DATE }
  return {
    kind,
    order: sampleOrderOf(kind, order, isGerman),
    fulfillment: SHIPPED.has(kind)
      ? {
          lineItems: [{ id: first?.id ?? '', quantity: 1 }],
          trackingInfo: {
            shippingProvider: 'DHL',
            trackingNumber: '00340434161094042557',
            trackingLink: 'https://www.dhl.com/en/express/tracking.html?AWB=00340434161094042557',
          },
        }
      : null,
    refund:
      kind === 'REFUNDED'
        ? {
            ...{ id: order.id, createdDate: DATE, transactions: [] },
            details: {
              shippingIncluded: false,
              reason: isGerman ? 'Ein Sprung in der Glasur' : 'A crack in the glaze',
            },
            summary: {
              ...{ requestedRefund: price(1800), pendingRefund: price(0), refunded: price(1800) },
              ...{ failedRefundAmount: price(0), pending: false },
            },
          }
        : null,
    paymentRequest:
      kind === 'PAYMENT_REQUEST'
        ? {
            ...base,
            ...{ source: {}, status: 'UNPAID' as const, orderNumber: order.number, currency: 'EUR' },
            ...{ amount: price(4500), title: isGerman ? 'Restbetrag' : 'Remaining amount', expirationDate: DATE },
          }
        : null,
    orderReturn: kind.includes('RETURN')
      ? {
          ...base,
          ...{ orderNumber: order.number, status: 'REQUESTED', requestedBy: 'CUSTOMER' as const },
          lineItems: [{ lineItemId: first?.id ?? '', quantity: 1, reason: 'DAMAGED' }],
          comment: isGerman ? 'Der Henkel ist ab.' : 'The handle came off.',
          message: isGerman ? 'Schick die Artikel bitte an unser Lager.' : 'Please send the items to our warehouse.',
        }
      : null,
    ...(kind === 'DOWNLOADS' && {
      downloads: ['harbour-sounds.zip', 'knitting-pattern.pdf'].map((fileName) => ({
        ...{ id: order.id, lineItemId: first?.id ?? '', fileName, sizeInBytes: '1048576', status: 'ACTIVE' as const },
        ...{ url: `https://shop.example/downloads/${fileName}`, downloadsLeft: 5, expirationDate: DATE },
      })),
    }),
  }
}

function sampleOrderOf(kind: MailSubject['kind'], order: Order, isGerman: boolean): Order {
  if (kind === 'READY_FOR_PICKUP') return pickedUp(order, isGerman)
  return kind === 'DONE' ? ofService(order, isGerman) : order
}

function ofService(order: Order, isGerman: boolean): Order {
  const original = isGerman ? 'Reparatur einer Schale' : 'Repair of a bowl'
  const service = { itemType: { preset: 'SERVICE' as const }, productName: { original }, descriptionLines: [] }
  return { ...order, lineItems: order.lineItems.slice(0, 1).map((line) => ({ ...line, ...service })) }
}

function pickedUp(order: Order, isGerman: boolean): Order {
  const { shippingInfo, recipientInfo } = order
  if (!shippingInfo) return order
  const address = recipientInfo?.address
  const logistics = {
    instructions: isGerman ? 'Klingle bitte am blauen Tor.' : 'Please ring at the blue gate.',
    pickupDetails: { ...(address && { address }), pickupMethod: 'STORE_PICKUP' as const },
  }
  const title = isGerman ? 'Werkstatt am Deich' : 'Workshop at the dyke'
  return { ...order, shippingInfo: { ...shippingInfo, title, logistics } }
}

const SHIPPED: ReadonlySet<OrderMailKind> = new Set(['SHIPPED', 'PARTIALLY_SHIPPED', 'DELIVERED'])
