import type { ShopProduct } from '@cartwright/client'
import { textOf } from '../cart/item-form.ts'
import { readProducts } from '../catalog/catalog.server.ts'
import { errorCodeOf } from '../error-code.ts'
import type { Shop, ShopClient } from '../shop.server.ts'

/** What saving or removing a product came to. */
export type WishResult = { ok: true } | { ok: false; problem: 'full' | 'gone' }

/** Products of one query of the catalog. */
const CHUNK = 100

/** The ids of the saved products, the one saved last first. Sends no request when there cannot be any. */
export async function readWished(shop: Shop): Promise<string[]> {
  if (!(await shop.isKnown())) return []
  const { items } = await shop.client.wishlist.getMyWishlist()
  return items.map(({ productId }) => productId)
}

/** The saved products that customers see now, in their order. */
export async function readWishedProducts(ids: readonly string[], shop: Shop): Promise<ShopProduct[]> {
  const chunks = Array.from({ length: Math.ceil(ids.length / CHUNK) }, (_, index) =>
    ids.slice(index * CHUNK, (index + 1) * CHUNK),
  )
  return (await Promise.all(chunks.map((chunk) => readProducts(chunk, shop.view)))).flat()
}

/** Runs a form of the wishlist. Returns application errors, throws others. */
export async function changeWishlist({ client }: Shop, form: FormData): Promise<WishResult> {
  const productId = textOf(form, 'productId')
  try {
    if (textOf(form, 'intent') === 'remove') await removeAll(client, form.getAll('productId'))
    else await client.wishlist.addToMyWishlist(productId)
    return { ok: true }
  } catch (error) {
    const code = errorCodeOf(error)
    if (code === null) throw error
    return { ok: false, problem: code === 'WISHLIST_LIMIT_EXCEEDED' ? 'full' : 'gone' }
  }
}

async function removeAll({ wishlist }: ShopClient, productIds: readonly FormDataEntryValue[]): Promise<void> {
  for (const productId of productIds) if (typeof productId === 'string') await wishlist.removeFromMyWishlist(productId)
}

/** Saves what another session of the browser saved. */
export async function gatherWishlist(from: ShopClient, to: ShopClient): Promise<void> {
  if ((await from.auth.getTokens()).refreshToken.role !== 'visitor') return
  const { items } = await from.wishlist.getMyWishlist()
  for (const { productId } of items.toReversed()) {
    try {
      await to.wishlist.addToMyWishlist(productId)
    } catch (error) {
      // Products that are gone, and those beyond the limit, are left out.
      if (errorCodeOf(error) === null) throw error
    }
  }
}
