import { isProductEvent } from '../../catalog/product/catalog-events.ts'
import { write } from '../../platform/database/write.ts'
import type { Consumer } from '../../platform/domain/consumer.ts'
import { defineDomain } from '../../platform/domain/define-domain.ts'
import type { Services } from '../../platform/kernel/services.ts'
import { readSettings } from '../../platform/settings/settings.ts'
import { wishlistRoutes } from './routes.ts'
import { deleteItems, member, moveItems, readWishlist, visitor } from './store.ts'
import type {} from './tables.ts'

const DAY = 24 * 60 * 60 * 1000

/** Products that customers saved for later. */
export const wishlist = defineDomain({
  name: 'wishlist',
  routes: wishlistRoutes,
  consumers: (services) => [deletedProducts(services)],
  visitorSignedIn: async (transaction, { visitorId, memberId }) => {
    await moveItems(transaction, visitor(visitorId), memberId)
  },
  mergeMembers: async (transaction, { from, into }) => ({
    WISHLIST_ITEMS: await moveItems(transaction, member(from.id), into.id),
  }),
  privacy: {
    export: async (transaction, { id }) => ({ wishlist: await readWishlist(transaction, member(id)) }),
    erase: (transaction, { id }) => deleteItems(transaction, member(id)),
    eraseVisitor: async (transaction, id) => {
      await deleteItems(transaction, visitor(id))
      return []
    },
    deleteAccount: (transaction, { id }) => deleteItems(transaction, member(id)),
  },
  housekeeping: { wishlists: deleteAbandonedItems },
})

const deletedProducts = ({ db }: Pick<Services, 'db'>): Consumer => ({
  name: 'wishlists-of-deleted-products',
  wants: (event) => isProductEvent(event) && event.slug === 'product_deleted',
  deliver: async ({ entityId }) => {
    await write({ db }, null, (transaction) =>
      transaction.deleteFrom('wishlist_items').where('product_id', '=', entityId).execute(),
    )
  },
})

/** Deletes what visitors saved longer ago than abandoned carts are stored. Lists of members stay. */
async function deleteAbandonedItems({ db, now }: Pick<Services, 'db' | 'now'>): Promise<void> {
  const { abandonedCartDays } = await readSettings(db)
  const before = new Date(now().getTime() - abandonedCartDays * DAY).toISOString()
  await write({ db }, null, (transaction) =>
    transaction
      .deleteFrom('wishlist_items')
      .where('owner_kind', '=', 'visitor')
      .where('added_at', '<', before)
      .execute(),
  )
}
