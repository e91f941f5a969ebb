import type { MySubscription } from '@cartwright/client'
import {
  cardName,
  type SubscriptionExtras,
  subscriptionTexts,
  toSubscriptionFacts,
  toSubscriptionView,
} from '@cartwright/design/subscription'
import { localPath } from '../i18n/language.ts'
import { messagesIn } from '../i18n/messages.server.ts'
import type { Shop } from '../shop.server.ts'

/** The words in which a subscription is shown. */
export const subscriptionWords = ({ language, storefront }: Pick<Shop, 'language' | 'storefront'>) => ({
  language,
  timeZone: storefront.delivery.timeZone,
  texts: subscriptionTexts[language],
  now: new Date(),
})

/** Everything that the page of an own subscription shows. */
export async function readSubscription(shop: Shop, subscription: MySubscription) {
  const facts = toSubscriptionFacts(subscription, await readExtras(shop, subscription))
  return toSubscriptionView(facts, subscriptionWords(shop))
}

/** The newest periods have their orders and receipts on the page. */
const MOST_ORDERS = 12

async function readExtras(shop: Shop, { cycles, subscriptionContract }: MySubscription): Promise<SubscriptionExtras> {
  const { client, language, storefront } = shop
  const orderIds = cycles.flatMap(({ orderId }) => orderId ?? []).slice(0, MOST_ORDERS)
  const productIds = new Set(
    subscriptionContract.lineItems.flatMap(({ catalogReference }) => catalogReference?.catalogItemId ?? []),
  )
  const [orders, { savedPaymentMethods }, products] = await Promise.all([
    Promise.all(orderIds.map((id) => readOrder(shop, id))),
    client.savedPaymentMethods.listSavedPaymentMethods(),
    Promise.all([...productIds].map((id) => readProductOf(shop, id))),
  ])
  const existing = orders.filter((one) => one !== null)
  const current = subscriptionContract.paymentMethod?.id
  return {
    orders: new Map(
      existing.map(({ order }) => [
        order.id,
        {
          number: order.number,
          url: localPath(language, `/account/orders/${order.id}`),
          total: order.priceSummary.total.amount,
        },
      ]),
    ),
    documents: new Map(existing.map(({ order, documents }) => [order.id, documents])),
    cards: savedPaymentMethods.map(({ id, paymentMethod: { cardInfo } }) => ({
      id,
      name: cardName(cardInfo),
      isCurrent: id === current,
    })),
    countries: storefront.delivery.countries,
    variants: new Map(products.flatMap((product) => (product ? [[product.id, variantsOf(product)]] : []))),
  }
}

/** Null for a product that was deleted or hidden. */
const readProductOf = ({ client }: Shop, id: string): Promise<Product | null> =>
  client.products.getProduct(id).then(
    ({ product }) => product,
    () => null,
  )

type Product = Awaited<ReturnType<Shop['client']['products']['getProduct']>>['product']

/** Variants that a customer may change to. A product without options has none. */
const variantsOf = ({ variants, convertedPriceData }: Product) =>
  variants.flatMap(({ id, choices, variant }) => {
    const { discountedPrice: price } = variant?.convertedPriceData ?? convertedPriceData
    return Object.keys(choices).length === 0 ? [] : [{ id, choices, price }]
  })

/** Null for an order that is being placed. */
async function readOrder({ client, language }: Shop, id: string) {
  const order = await client.orders.getOrder(id).catch(() => null)
  if (!order) return null
  const invoices = await client.orderInvoices.listOrderInvoices(id)
  const { documents: texts } = messagesIn(language).orders.view
  return { order, documents: invoices.map(({ kind, number, url }) => ({ label: texts.open[kind](number), url })) }
}
