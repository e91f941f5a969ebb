import {
  analyticsOf,
  applyChanges,
  buyNow,
  type CartContext,
  type CartState,
  cartActions,
  cartLines,
  changeCart,
  changeQueueOf,
  createAnalytics,
  createCart,
  isCartChange,
  isWishlistChange,
  keepaliveOptions,
  newerState,
  openCheckout,
  readState,
  requireModule,
  toCartView,
  withKeepalive,
} from '@cartwright/client/cart'
import { type Callers, catalogAppId, fillCart } from '../functions/callers.ts'

const itemOf = (catalogItemId: string) => ({ quantity: 1, catalogReference: { appId: catalogAppId, catalogItemId } })

/** A cart as a framework holds it: its state is in a variable. */
function contextOf(client: Callers['visitor']): CartContext {
  let state: CartState | undefined
  const store = {
    get: () => state,
    add: (next: CartState) => {
      state = newerState(state, next)
    },
  }
  return { client, queue: changeQueueOf(client), store }
}

async function ofCreateCart({ visitor: client, productId }: Callers) {
  const { catalogReference } = itemOf(productId)
  const shown: number[] = []
  const show = ({ itemCount }: { itemCount: number }) => shown.push(itemCount)
  // #region createCart
  const cart = createCart(client)
  cart.subscribe(() => show(cart.getSnapshot()))
  await cart.add({ quantity: 1, catalogReference })
  // #endregion
  if (shown.at(-1) !== 1) throw new Error(`${shown.at(-1)} items are shown`)
}

async function ofAnalyticsOf({ visitor: client }: Callers) {
  createAnalytics(client, { consent: true })
  // #region analyticsOf
  const hasConsent = analyticsOf(client)?.hasConsent() ?? false
  // #endregion
  if (!hasConsent) throw new Error('No consent')
}

async function ofBuyNow({ visitor: client, productId, redirectUri: postFlowUrl }: Callers) {
  const { catalogReference } = itemOf(productId)
  // #region buyNow
  const url = await buyNow(client, [{ quantity: 1, catalogReference }], { callbacks: { postFlowUrl } })
  // #endregion
  if (!URL.canParse(url)) throw new Error(`${url} cannot be opened`)
}

async function ofCreateAnalytics({ visitor: client, productId }: Callers) {
  const sent: string[] = []
  const gtag = (_: 'event', name: string, params: object) => sent.push(name, ...Object.keys(params))
  // #region createAnalytics
  const analytics = createAnalytics(client)
  analytics.subscribe(({ name, params }) => gtag('event', name, params))
  analytics.setConsent(true)
  // #endregion
  await createCart(client).add(itemOf(productId))
  if (sent[0] !== 'add_to_cart') throw new Error('The event was not sent')
}

async function ofApplyChanges({ productId }: Callers) {
  const saved = [{ id: 'a', quantity: 1, catalogReference: itemOf(productId).catalogReference }]
  const changes = [{ kind: 'setQuantity', number: 1, line: { id: 'a' }, quantity: 3 }] as const
  // #region applyChanges
  const lines = applyChanges(saved, changes, {
    withQuantity: (line, quantity) => ({ ...line, quantity }),
    added: ({ item: { catalogReference, quantity } }, id) => ({ id, quantity, catalogReference }),
  })
  // #endregion
  if (lines[0]?.quantity !== 3) throw new Error('The change does not show')
}

async function ofCartLines({ visitor: client, productId }: Callers) {
  const cart = await fillCart(client, productId)
  const queue = changeQueueOf(client)
  // #region cartLines
  const lines = cartLines(cart.lineItems, queue.pending().filter(isCartChange))
  const quantity = lines.reduce((sum, line) => sum + line.quantity, 0)
  // #endregion
  if (quantity < 2) throw new Error(`${quantity} units are shown`)
}

async function ofChangeCart({ visitor: client, productId }: Callers) {
  const [context, item] = [contextOf(client), itemOf(productId)]
  // #region changeCart
  const cart = await changeCart(context, { kind: 'add', item, preview: { name: 'Harbour mug' } })
  // #endregion
  if (!cart) throw new Error('No cart')
}

async function ofCartActions({ visitor: client, productId }: Callers) {
  const [context, item, errors] = [contextOf(client), itemOf(productId), [] as unknown[]]
  const setError = (error: unknown) => errors.push(error)
  // #region cartActions
  const { add } = cartActions((input) => changeCart(context, input), setError)
  const isAdded = await add(item)
  // #endregion
  if (!isAdded) throw new Error('Not added', { cause: errors.at(-1) })
}

async function ofChangeQueueOf({ visitor: client }: Callers) {
  // #region changeQueueOf
  const queue = changeQueueOf(client)
  await queue.idle()
  // #endregion
  if (queue !== changeQueueOf(client)) throw new Error('Another queue')
}

async function ofReadState({ visitor: client }: Callers) {
  const context = contextOf(client)
  // #region readState
  const state = await readState(context)
  context.store.add(state)
  // #endregion
  if (context.store.get() !== state) throw new Error('The state is not stored')
}

async function ofNewerState({ visitor: client }: Callers) {
  const before: CartState | undefined = undefined
  const response = await readState(contextOf(client))
  // #region newerState
  const state = newerState(before, response)
  // #endregion
  if (state !== response) throw new Error('The first state is not the newest')
}

async function ofToCartView({ visitor: client, productId }: Callers) {
  await fillCart(client, productId)
  const context = contextOf(client)
  // #region toCartView
  const { lines, itemCount } = toCartView(await readState(context), context.queue.pending())
  // #endregion
  if (lines.length === 0 || itemCount < 2) throw new Error('The cart does not show')
}

async function ofIsCartChange({ visitor: client }: Callers) {
  const queue = changeQueueOf(client)
  // #region isCartChange
  const isUpdating = queue.pending().some(isCartChange)
  // #endregion
  if (isUpdating) throw new Error('Nothing was changed')
}

async function ofIsWishlistChange({ visitor: client }: Callers) {
  const queue = changeQueueOf(client)
  // #region isWishlistChange
  const saved = queue.pending().filter(isWishlistChange)
  // #endregion
  if (saved.length > 0) throw new Error('Nothing was saved')
}

async function ofRequireModule({ visitor: client }: Callers) {
  // #region requireModule
  const calls = requireModule(client, 'currentCart')
  // #endregion
  if (calls !== client.currentCart) throw new Error('Another module')
}

async function ofOpenCheckout({ visitor: client, productId, redirectUri: postFlowUrl }: Callers) {
  await fillCart(client, productId)
  const queue = changeQueueOf(client)
  // #region openCheckout
  const url = await openCheckout(client, queue, { callbacks: { postFlowUrl } })
  // #endregion
  if (!URL.canParse(url)) throw new Error(`${url} cannot be opened`)
}

async function ofKeepaliveOptions({ visitor: client, productId }: Callers) {
  const lineItems = [itemOf(productId)]
  // #region keepaliveOptions
  const { cart } = await client.currentCart.addToCurrentCart({ lineItems }, keepaliveOptions({ lineItems }))
  // #endregion
  if (cart.lineItems.length === 0) throw new Error('Nothing was added')
}

async function ofWithKeepalive() {
  const { fetch } = globalThis
  // #region withKeepalive
  globalThis.fetch = withKeepalive(globalThis.fetch)
  // #endregion
  globalThis.fetch = fetch
}

export {
  ofAnalyticsOf as analyticsOf,
  ofApplyChanges as applyChanges,
  ofBuyNow as buyNow,
  ofCartActions as cartActions,
  ofCartLines as cartLines,
  ofChangeCart as changeCart,
  ofChangeQueueOf as changeQueueOf,
  ofCreateAnalytics as createAnalytics,
  ofCreateCart as createCart,
  ofIsCartChange as isCartChange,
  ofIsWishlistChange as isWishlistChange,
  ofKeepaliveOptions as keepaliveOptions,
  ofNewerState as newerState,
  ofOpenCheckout as openCheckout,
  ofReadState as readState,
  ofRequireModule as requireModule,
  ofToCartView as toCartView,
  ofWithKeepalive as withKeepalive,
}
