import * as currentCartV2 from '@wix/auto_sdk_ecom_current-cart-v-2'
import * as redirects from '@wix/auto_sdk_redirects_redirects'
import { wixBrowser } from './session'

const STORES_APP_ID = '215238eb-22a5-4c36-9e7b-e7c08025e04e'

export interface CartLine {
  id: string
  name: string
  description: string
  quantity: number
  total: string
}

export interface Cart {
  lines: CartLine[]
  count: number
  subtotal: string
}

type WireCart = currentCartV2.Cart

/** Tells the islands of the page about the current cart: each of them is a root of its own. */
const CHANGED = 'cart-changed'

export function onCart(listener: (cart: Cart) => void): () => void {
  const listen = (event: Event) => listener((event as CustomEvent<Cart>).detail)
  window.addEventListener(CHANGED, listen)
  return () => window.removeEventListener(CHANGED, listen)
}

/** Amounts of the cart have no formatted text. */
function formatMoney(amount: string | null | undefined, currency: string) {
  return amount ? new Intl.NumberFormat('en', { style: 'currency', currency }).format(Number(amount)) : ''
}

async function announce(cart: WireCart | undefined) {
  const currency = cart?.customerInfo?.currencyCode ?? cart?.businessInfo?.currencyCode ?? 'EUR'
  const lines = (cart?.lineItems ?? []).map((line) => ({
    id: line._id ?? '',
    name: line.name?.original ?? '',
    description: (line.attributes?.descriptionLines ?? [])
      .map(({ name, plainText, colorInfo }) => `${name?.original}: ${plainText?.original ?? colorInfo?.original}`)
      .join(', '),
    quantity: line.quantityInfo?.confirmedQuantity ?? 0,
    total: formatMoney(line.pricing?.totalPrice?.convertedAmount ?? line.pricing?.totalPrice?.amount, currency),
  }))
  const { summary } = lines.length > 0 ? await wixBrowser().use(currentCartV2).estimateCurrentCart() : {}
  const subtotal = summary?.priceSummary?.subtotal
  const detail: Cart = {
    lines,
    count: lines.reduce((sum, { quantity }) => sum + quantity, 0),
    subtotal: formatMoney(subtotal?.convertedAmount ?? subtotal?.amount, currency),
  }
  window.dispatchEvent(new CustomEvent(CHANGED, { detail }))
}

/** Reads the visitor's cart. A visitor who has added nothing has none. */
export async function loadCart() {
  const response = await wixBrowser()
    .use(currentCartV2)
    .getCurrentCart()
    .catch(() => undefined)
  await announce(response?.cart)
}

/** Adds one of a variant. An add that the site rejects succeeds with a line of quantity 0, so the line is checked. */
export async function addToCart(productId: string, variantId: string, texts: Record<string, string>) {
  const options = { variantId, ...(Object.keys(texts).length > 0 && { customTextFields: texts }) }
  const { cart } = await wixBrowser()
    .use(currentCartV2)
    .addLineItemsToCurrentCart({
      catalogItems: [{ quantity: 1, catalogReference: { appId: STORES_APP_ID, catalogItemId: productId, options } }],
    })
  const line = cart?.lineItems?.find(({ source }) => source?.catalogReference?.options?.variantId === variantId)
  if (line?.status !== 'IN_STOCK' || !line.quantityInfo?.confirmedQuantity) throw new Error('Not available right now.')
  await announce(cart)
}

export async function changeQuantity(lineItemId: string, newQuantity: number) {
  const { cart } = await wixBrowser()
    .use(currentCartV2)
    .updateLineItemsInCurrentCart({ lineItems: [{ lineItemId, quantity: { newQuantity } }] })
  await announce(cart)
}

export async function removeLine(lineItemId: string) {
  const { cart } = await wixBrowser().use(currentCartV2).removeLineItemsFromCurrentCart([lineItemId])
  await announce(cart)
}

/** The page of the checkout. The id of the cart is the id of the checkout. */
export async function checkoutUrl() {
  const client = wixBrowser()
  const { cart } = await client.use(currentCartV2).getCurrentCart()
  const { redirectSession } = await client.use(redirects).createRedirectSession({
    ecomCheckout: { checkoutId: cart?._id ?? '' },
    callbacks: { postFlowUrl: `${location.origin}/`, thankYouPageUrl: `${location.origin}/thank-you` },
  })
  return redirectSession?.fullUrl ?? '/'
}
