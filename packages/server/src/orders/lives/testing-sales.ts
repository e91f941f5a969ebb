/** Steps that sell: customers buy in the shop, and staff place orders. */
import { calls } from '@cartwright/contract'
import { STORE_APP_ID } from '../../catalog/product/store-app-id.ts'
import { fixtures } from '../../catalog/testing.ts'
import { visitorTokens } from '../../people/oauth/testing.ts'
import { review, setDetails, submit } from '../../selling/checkout/testing.ts'
import type { Item, StepOf } from './testing-step.ts'
import { Rejected, type World } from './testing-world.ts'

const contactDetails = { firstName: 'Ada', lastName: 'Larkin' }
const addressIn = (country: string) => ({
  country,
  ...(country === 'US' && { subdivision: 'US-NY' }),
  ...{ city: 'Lyon', postalCode: '69001', addressLine: 'Rue de la Paix 1' },
})
const decimal = (cents: number) => (cents / 100).toFixed(2)

/** What a line of a cart or draft refers to. */
export function referenceOf({ products }: World, item: Item, cents: number) {
  const options = {
    ...(item === 'apron' && { variantId: fixtures.apronVariants.mediumMoss }),
    ...(item === 'exempt' && { customTextFields: { Name: 'Ada' } }),
    ...(item === 'card' && { giftCard: { amount: decimal(Math.max(cents, 100)) } }),
  }
  return {
    catalogItemId: products[item] ?? '',
    appId: STORE_APP_ID,
    ...(Object.keys(options).length > 0 && { options }),
  }
}

export const lineOf = (world: World, { item, quantity, price }: StepOf<'sell'>['lines'][number]) => ({
  ...{ catalogReference: referenceOf(world, item, price), quantity },
  ...(item !== 'card' && { price: { amount: decimal(price) } }),
})

/** @returns the id of the order */
export async function sell(world: World, email: string, step: StepOf<'sell'>): Promise<string> {
  const address = addressIn(step.country)
  const person = {
    address,
    contactDetails: {
      ...contactDetails,
      ...(step.isBusiness && step.country === 'FR' && { company: 'Larkin SA', vatId: { id: 'FR12345678901' } }),
    },
  }
  const { calculatedDraftOrder } = await world.staff(calls.CreateDraftOrder, {
    draftOrder: {
      catalogLineItems: step.lines.filter(({ item }) => item !== 'card').map((line) => lineOf(world, line)),
      ...{ buyerInfo: { email }, recipientInfo: person, billingInfo: person },
      ...(step.delivery > 0 && {
        shippingInfo: { title: 'Courier', cost: { price: { amount: decimal(step.delivery) } } },
      }),
      ...(step.discount > 0 && { discounts: [{ percentage: String(step.discount), discountType: 'GLOBAL' }] }),
      ...(step.fee > 0 && {
        additionalFees: [
          { name: 'Wrapping', price: { amount: decimal(step.fee) }, taxDetails: { taxable: step.isFeeTaxed } },
        ],
      }),
    },
  })
  const draftOrderId = calculatedDraftOrder.draftOrder.id
  if (step.deposit > 0)
    await world.staff(calls.SetDeposit, { draftOrderId, depositDetails: { percentage: String(step.deposit) } })
  return (await world.staff(calls.CreateOrderFromDraft, { draftOrderId, requestPayment: step.deposit > 0 }))
    .createdOrder.id
}

async function callAs(world: World, token: string, currency: string, path: string, body: object): Promise<string> {
  const { site } = world.shop
  const headers = { authorization: token, 'content-type': 'application/json', 'x-wix-currency': currency }
  const response = await site.fetch(
    new Request(site.url + path, { method: 'POST', headers, body: JSON.stringify(body) }),
  )
  const answer: Record<string, unknown> = JSON.parse(await response.text())
  if (response.status >= 500) throw new Error(`${path} answered ${response.status}: ${JSON.stringify(answer)}`)
  if (response.status !== 200) throw new Rejected(`${path}: ${JSON.stringify(answer)}`)
  return typeof answer.checkoutId === 'string' ? answer.checkoutId : ''
}

/** @returns the id of the order */
export async function buy(world: World, email: string, step: StepOf<'buy'>): Promise<string> {
  const { site, clientId } = world.shop
  const { access_token: token } = await visitorTokens(site, clientId)
  const lineItems = step.lines.map(({ item, quantity, price }) => ({
    ...{ catalogReference: referenceOf(world, item, price), quantity },
  }))
  await callAs(world, token, step.currency, '/ecom/v1/carts/current/add-to-cart', { lineItems })
  const checkoutId = await callAs(world, token, step.currency, '/ecom/v1/carts/current/create-checkout', {
    ...{ channelType: 'WEB', email, shippingAddress: addressIn(step.country) },
  })
  await setDetails(site, checkoutId, ({ shipping }) => ({
    shipping: { ...shipping, contactDetails },
    billing: { address: addressIn(step.country), contactDetails },
  }))
  const worth = Math.max(
    100,
    (step.lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0) * step.giftCard) / 100,
  )
  const card =
    step.giftCard > 0
      ? await world.staff(calls.IssueGiftCard, { giftCard: { initialValue: { value: decimal(Math.round(worth)) } } })
      : undefined
  const changes = { ...(step.coupon && { couponCode: step.coupon }), ...(card?.code && { giftCardCode: card.code }) }
  if (Object.keys(changes).length > 0)
    await world.staff(calls.UpdateCheckout, { checkout: { id: checkoutId }, ...changes })
  const result = await submit(site, checkoutId, await review(site, checkoutId))
  if (result.status !== 'placed') throw new Rejected(`not placed: ${JSON.stringify(result)}`)
  return result.orderId
}
