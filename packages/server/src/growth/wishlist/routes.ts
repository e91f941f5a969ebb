import { calls, type Wishlist } from '@cartwright/contract'
import type { Hono } from 'hono'
import type { Transaction } from '../../platform/database/database.ts'
import { write } from '../../platform/database/write.ts'
import type { RequestContext } from '../../platform/http/context.ts'
import { type Env, serve } from '../../platform/http/route.ts'
import { currentCause } from '../../platform/kernel/actor.ts'
import { addToWishlist, removeFromWishlist } from './change-wishlist.ts'
import { ownerOf, readWishlist, type WishlistOwner } from './store.ts'

/** Serves the calls of wishlists. */
export function wishlistRoutes(app: Hono<Env>): void {
  serve(app, calls.GetMyWishlist, async ({ site, caller }) => ({
    wishlist: await readWishlist(site.db, ownerOf(caller)),
  }))
  serve(app, calls.AddToMyWishlist, (context, { productId }) =>
    change(context, (transaction, owner) => addToWishlist(transaction, owner, productId, context.site.now())),
  )
  serve(app, calls.RemoveFromMyWishlist, (context, { productId }) =>
    change(context, (transaction, owner) => removeFromWishlist(transaction, owner, productId)),
  )
}

/** Changes the caller's wishlist in one transaction. */
function change(
  { site, caller, storeResponse }: RequestContext,
  work: (transaction: Transaction, owner: WishlistOwner) => Promise<Wishlist>,
): Promise<{ wishlist: Wishlist }> {
  return write(site, currentCause(), async (transaction) => {
    const response = { wishlist: await work(transaction, ownerOf(caller)) }
    storeResponse?.(response)
    return response
  })
}
