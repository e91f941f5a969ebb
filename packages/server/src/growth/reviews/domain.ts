import { isProductEvent } from '../../catalog/product/catalog-events.ts'
import { write } from '../../platform/database/write.ts'
import type { Consumer } from '../../platform/domain/consumer.ts'
import { defineDomain } from '../../platform/domain/define-domain.ts'
import type { Services } from '../../platform/kernel/services.ts'
import { moveReviews, reviewPrivacy } from './privacy.ts'
import { reviewRoutes } from './routes.ts'
import type {} from './tables.ts'

/** What customers think of products they ordered, after staff approved it. */
export const reviews = defineDomain({
  name: 'reviews',
  privacy: reviewPrivacy,
  mergeMembers: async (transaction, merge) => ({ REVIEWS: await moveReviews(transaction, merge) }),
  routes: reviewRoutes,
  consumers: (services) => [deletedProducts(services)],
})

const deletedProducts = ({ db }: Pick<Services, 'db'>): Consumer => ({
  name: 'reviews-of-deleted-products',
  wants: (event) => isProductEvent(event) && event.slug === 'product_deleted',
  deliver: async ({ entityId }) => {
    await write({ db }, null, (transaction) =>
      transaction.deleteFrom('reviews').where('product_id', '=', entityId).execute(),
    )
  },
})
