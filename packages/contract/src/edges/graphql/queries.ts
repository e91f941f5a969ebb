/** The queries of the GraphQL schema. Each is a call of the wire: the same fields in, the same entities out. */
import { z } from 'zod'
import type { Call } from '../../call.ts'
import { catalog } from '../../catalog/v1/calls.ts'
import { Product } from '../../catalog/v1/product.ts'
import { orders } from '../../orders/orders/calls.ts'
import { members as member } from '../../people/members/calls.ts'
import { otherMembers as members } from '../../people/members/read-calls.ts'
import { cart } from '../../selling/cart/calls.ts'
import { checkout } from '../../selling/checkout/calls.ts'
import { message, text } from '../../wire.ts'

/** One query: its call, and the part of the response it returns. */
export interface GraphQlQuery {
  readonly call: Call
  /** The one field of the answer that is given; the whole of it when absent. */
  readonly field?: string
  /** For a query with its own arguments: their schema, their conversion, and its result. */
  readonly own?: {
    readonly description: string
    readonly arguments: z.ZodType
    readonly result: z.ZodType
    readonly toRequest: (given: unknown) => object
    /** Undefined where there is none. */
    readonly toResult: (answer: unknown) => unknown
  }
}

const BySlug = message('BySlug', 'Which one.', { slug: text({ min: 1, max: 100 }) })
const FirstProduct = z.object({ products: z.array(z.unknown()) })

export const graphQlQueries: Readonly<Record<string, GraphQlQuery>> = {
  product: { call: catalog.GetProduct, field: 'product' },
  productBySlug: {
    call: catalog.QueryProducts,
    own: {
      description: 'One product by its slug; null when there is none, or none that the caller may see.',
      arguments: BySlug,
      result: Product,
      toRequest: (given) => ({ query: { filter: { slug: BySlug.parse(given).slug }, paging: { limit: 1 } } }),
      toResult: (answer) => FirstProduct.parse(answer).products[0],
    },
  },
  products: { call: catalog.QueryProducts },
  searchProducts: { call: catalog.SearchProducts },
  productOptionsAvailability: { call: catalog.GetProductOptionsAvailability },
  productVariants: { call: catalog.QueryProductVariants },
  variant: { call: catalog.GetStoreVariant, field: 'variant' },
  variants: { call: catalog.QueryStoreVariants },
  collection: { call: catalog.GetCollection, field: 'collection' },
  collectionBySlug: { call: catalog.GetCollectionBySlug, field: 'collection' },
  collections: { call: catalog.QueryCollections },
  currentCart: { call: cart.GetCurrentCart, field: 'cart' },
  currentCartTotals: { call: cart.EstimateCurrentCartTotals },
  checkout: { call: checkout.GetCheckout, field: 'checkout' },
  currentMember: { call: member.GetMyMember, field: 'member' },
  member: { call: members.GetMember, field: 'member' },
  members: { call: members.QueryMembers },
  myOrders: { call: orders.ListMyOrders },
  order: { call: orders.GetOrder, field: 'order' },
}
