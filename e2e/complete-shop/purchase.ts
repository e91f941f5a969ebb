import { STORES_APP_ID } from '../../packages/client/src/index.ts'
import { type Callers, productId, type Shopper } from './callers.ts'

/** One line of a purchase: a product of the complete shop, and what was chosen. */
export interface Goods {
  readonly slug: string
  readonly quantity?: number
  readonly choices?: Readonly<Record<string, string>>
  readonly customText?: Readonly<Record<string, string>>
}

export interface Purchase {
  readonly goods: readonly Goods[]
  readonly email: string
  readonly country?: keyof typeof addresses
  readonly currency?: string
  readonly couponCode?: string
  readonly giftCardCode?: string
  readonly useStoreCredit?: boolean
  readonly company?: { readonly name: string; readonly vatNumber: string }
  /** Part of the title of the delivery option. Default: the first that is offered. */
  readonly delivery?: string
  /** A card of the test provider. Default: paid on delivery. */
  readonly card?: string
}

const addresses = {
  DE: { country: 'DE', subdivision: 'DE-NI', city: 'Oldenburg', postalCode: '26121', addressLine: 'Deichstraße 12 b' },
  AT: { country: 'AT', city: 'Wien', postalCode: '1070', addressLine: 'Neubaugasse 3/2/14' },
  FR: { country: 'FR', city: 'Lyon', postalCode: '69002', addressLine: "12 rue de l'Hôpital" },
  CH: { country: 'CH', city: 'Zürich', postalCode: '8001', addressLine: 'Bahnhofstrasse 1' },
  GB: { country: 'GB', city: 'Belfast', postalCode: 'BT1 5GS', addressLine: '1 Donegall Square' },
  US: { country: 'US', subdivision: 'US-CA', city: 'Oakland', postalCode: '94612', addressLine: '1 Broadway' },
}

/** Buys by the calls of the checkout. Returns the id of the order. */
export async function buy(callers: Callers, shopper: Shopper, purchase: Purchase): Promise<string> {
  const { goods, currency, couponCode, giftCardCode, useStoreCredit, card } = purchase
  const lineItems = goods.map(({ slug, quantity = 1, choices, customText }) => ({
    quantity,
    catalogReference: {
      appId: STORES_APP_ID,
      catalogItemId: productId(callers, slug),
      ...((choices || customText) && {
        options: { ...(choices && { options: choices }), ...(customText && { customTextFields: customText }) },
      }),
    },
  }))
  const { id } = await shopper.checkout.createCheckout(
    { channelType: 'WEB', lineItems },
    { ...(currency !== undefined && { currency }) },
  )
  await shopper.checkoutEditor.updateCheckout(id, detailsOf(purchase), {
    ...(couponCode && { couponCode }),
    ...(giftCardCode && { giftCardCode }),
    ...(useStoreCredit && { useStoreCredit }),
  })
  await chooseDelivery(shopper, id, purchase.delivery)
  const { orderId } = card
    ? await shopper.checkoutOrders.createOrderAndCharge(id, { paymentToken: `test:${card}` })
    : await shopper.checkoutOrders.createOrderFromCheckout(id)
  return orderId
}

function detailsOf({ email, country = 'DE', company }: Purchase) {
  const contactDetails = {
    firstName: 'Änne-Sophie',
    lastName: "O'Connor & Söhne",
    phone: '+49 441 5550133',
    ...(company && { company: company.name, vatId: { id: company.vatNumber } }),
  }
  const address = addresses[country]
  return {
    buyerInfo: { email },
    buyerNote: 'Bitte „leise“ klingeln <3',
    billingInfo: { address, contactDetails },
    shippingInfo: { shippingDestination: { address, contactDetails } },
  }
}

async function chooseDelivery(shopper: Shopper, checkoutId: string, wanted = ''): Promise<void> {
  const { shippingInfo } = await shopper.checkout.getCheckout(checkoutId)
  const options = (shippingInfo?.carrierServiceOptions ?? []).flatMap(({ carrierId, shippingOptions = [] }) =>
    shippingOptions.map(({ code = '', title = '' }) => ({ carrierId, code, title })),
  )
  const option = options.find(({ title }) => title.includes(wanted))
  if (options.length === 0) return
  if (!option) throw new Error(`No delivery “${wanted}” among ${options.map(({ title }) => title).join(', ')}`)
  const { carrierId, code } = option
  await shopper.checkoutEditor.updateCheckout(checkoutId, {
    shippingInfo: { selectedCarrierServiceOption: { code, ...(carrierId && { carrierId }) } },
  })
}
