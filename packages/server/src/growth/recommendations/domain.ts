import { isProductEvent } from '../../catalog/product/catalog-events.ts'
import { write } from '../../platform/database/write.ts'
import type { Consumer } from '../../platform/domain/consumer.ts'
import { defineDomain } from '../../platform/domain/define-domain.ts'
import type { Services } from '../../platform/kernel/services.ts'
import { dropRelatedProduct } from './related-products.ts'
import { recommendationRoutes } from './routes.ts'
import type {} from './tables.ts'

/** What is shown beside a product: chosen by hand, bought together, of similar collections. */
export const recommendations = defineDomain({
  name: 'recommendations',
  routes: recommendationRoutes,
  consumers: (services) => [deletedProducts(services)],
})

const deletedProducts = ({ db }: Pick<Services, 'db'>): Consumer => ({
  name: 'related-products',
  wants: (event) => isProductEvent(event) && event.slug === 'product_deleted',
  deliver: async ({ entityId }) => {
    await write({ db }, null, (transaction) => dropRelatedProduct(transaction, entityId))
  },
})
