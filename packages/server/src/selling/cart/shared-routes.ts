/** How the calls of the first shape change and read a cart: the current one, or one by its id. */
import type { Queryable, Transaction } from '../../platform/database/database.ts'
import { write } from '../../platform/database/write.ts'
import type { RequestContext } from '../../platform/http/context.ts'
import { currentCause, identityOf } from '../../platform/kernel/actor.ts'
import type { Caller } from '../../platform/kernel/caller.ts'
import type { Services } from '../../platform/kernel/services.ts'
import { StoredJson } from '../../platform/kernel/stored-json.ts'
import { type PluginRequester, withPlugins } from '../../platform/service-plugins/with-plugins.ts'
import { type CartKey, memberOf } from './cart.ts'
import { type CartServices, deleteCartOf } from './change-cart.ts'
import { furtherLanguage } from './lines/in-language.ts'
import { priceGoods } from './price-goods.ts'
import { type CartView, openCart } from './read-cart.ts'
import type { SavedCart } from './save-cart.ts'
import { adoptCurrency } from './store.ts'
import { toWireCart } from './wire-cart.ts'

interface CartChange<Key> extends Pick<RequestContext, 'caller'> {
  readonly services: CartServices & Pick<Services, 'setCheckoutPage'>
  readonly key: Key
}

/**
 * Changes a cart in one transaction, which also stores the response for a retry of the request. The stored cart is in the
 * shop's own language, the response in the customer's.
 *
 * @param key of the cart; null for one that the change makes
 */
export function writeCart<Key extends CartKey | null>(
  { site, caller, storeResponse, language, currency }: RequestContext,
  key: Key,
  change: (transaction: Transaction, request: CartChange<Key>) => Promise<SavedCart>,
): Promise<StoredJson> {
  return withPlugins(site, requesterOf(caller), (plugins) =>
    write(site, currentCause(), async (transaction) => {
      if (key) await adoptCurrency(transaction, key, currency)
      const { now, setCheckoutPage } = site
      const { text, cart } = await change(transaction, { caller, key, services: { now, setCheckoutPage, plugins } })
      const further = await furtherLanguage(transaction, language)
      const view = { language: further, plugins, currency }
      const answer =
        further === null
          ? cartAnswer(text)
          : await readCart(site, transaction, key ?? { cartId: cart.id, caller }, view)
      plugins.requireComplete()
      storeResponse?.(answer)
      return answer
    }),
  )
}

export const requesterOf = (caller: Caller): PluginRequester => ({
  identity: identityOf(caller) ?? { identityType: 'UNKNOWN' },
})

const cartAnswer = (cartText: string) => new StoredJson(`{"cart":${cartText}}`)

/** The cart with current prices and stock, in another language than the shop's own unless that is null. */
export async function readCart(
  site: Pick<Services, 'now'>,
  db: Queryable,
  key: CartKey,
  view: Omit<CartView, 'now'>,
): Promise<StoredJson> {
  const now = site.now()
  const { cart, presentation } = await openCart(db, key, { ...view, now })
  const { totals } = await priceGoods(db, cart, presentation, { memberId: memberOf(cart), now })
  return cartAnswer(JSON.stringify(toWireCart(cart, presentation, totals)))
}

export function removeCart({ site, storeResponse }: RequestContext, key: CartKey): Promise<Record<never, never>> {
  return write(site, currentCause(), async (transaction) => {
    await deleteCartOf(transaction, site, key)
    storeResponse?.({})
    return {}
  })
}
