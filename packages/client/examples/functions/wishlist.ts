import type { Callers } from './callers.ts'

export async function addToMyWishlist({ visitor: client, productId }: Callers) {
  // #region addToMyWishlist
  const { items } = await client.wishlist.addToMyWishlist(productId)
  // #endregion
  return items.some((item) => item.productId === productId)
}

export async function getMyWishlist({ visitor: client }: Callers) {
  // #region getMyWishlist
  const { items } = await client.wishlist.getMyWishlist()
  // #endregion
  return items.length
}

export async function removeFromMyWishlist({ visitor: client, productId }: Callers) {
  // #region removeFromMyWishlist
  const { items } = await client.wishlist.removeFromMyWishlist(productId)
  // #endregion
  return items.length
}
