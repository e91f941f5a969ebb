import { defineDomain } from '../../../platform/domain/define-domain.ts'
import { prunePriceHistory } from '../history/prune.ts'
import { priceListRoutes } from './routes.ts'

export const priceLists = defineDomain({
  name: 'price-lists',
  routes: priceListRoutes,
  housekeeping: { 'price history': prunePriceHistory },
})
