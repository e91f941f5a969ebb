/** What the provider's packages, skills and templates call and a site does not serve, each with its reason. */
import { catalog } from './not-served/catalog.ts'
import { people } from './not-served/people.ts'
import { platform } from './not-served/platform.ts'
import { foreignApps, notServedServices } from './not-served/services.ts'
import { shop } from './not-served/shop.ts'
import type { NotServedCalls } from './not-served/types.ts'

export type { ForeignApp, NotServedCalls, NotServedService } from './not-served/types.ts'
export { foreignApps, notServedServices }

/** Those of them whose paths a parameter of a served call would match. They are routed before it. */
export const routedBeforeServed = [
  'GET /ecom/v1/checkouts/mark-checkout-as-completed-and-redirect-to-url',
  'GET /billing/v1/tax-groups/default-tax-groups',
  'GET /ecom/v2/carts/handle-async-checkout-completion',
  'DELETE /members/v1/members/my',
  'GET /stores/v3/inventory-items/count',
  'GET /stores/v3/inventory-items/search',
  'GET /categories/v1/categories/list-categories-for-items',
] as const

export const notServedCalls: readonly NotServedCalls[] = [...shop, ...catalog, ...people, ...platform]
