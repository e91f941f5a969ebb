import { defineDomain } from '../../../platform/domain/define-domain.ts'
import { serveResource } from '../../../platform/resources/resource-routes.ts'
import { storedCustomerSegments } from './segments.ts'

/** Saved conditions by which customers are found. */
export const customerSegments = defineDomain({
  name: 'customer-segments',
  routes: (app) => serveResource(app, storedCustomerSegments),
})
