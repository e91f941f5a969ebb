import { defineDomain } from '../../platform/domain/define-domain.ts'
import { bulkShippingRoutes } from './bulk-routes.ts'
import { shippingRoutes } from './routes.ts'
import type {} from './tables.ts'
import { translatableDeliveryOptions } from './translatable.ts'

export const shipping = defineDomain({
  name: 'shipping',
  routes: (app) => {
    shippingRoutes(app)
    bulkShippingRoutes(app)
  },
  translatables: [translatableDeliveryOptions],
})
