import type { AgentAccess } from '@cartwright/contract'
import { z } from 'zod'
import type { AgentContext, Body } from './agent-context.ts'
import { getProduct, lookupCatalog } from './catalog/lookup.ts'
import { LookupRequest, ProductRequest, SearchRequest } from './catalog/requests.ts'
import { searchCatalog } from './catalog/search.ts'
import type { RootCapability } from './negotiation/releases.ts'
import { getOrder } from './orders/get-order.ts'
import { cancelCart, createCart, getCart, updateCart } from './shopping/carts.ts'
import { cancelCheckout, completeCheckout, createCheckout, getCheckout, updateCheckout } from './shopping/checkouts.ts'
import { CartRequest, CheckoutRequest, CompleteRequest, CreateCheckoutRequest } from './shopping/requests.ts'

/** An operation of the protocol: how each transport names it, what it takes, and what executes it. */
export interface Operation {
  readonly name: string
  readonly description: string
  readonly method: 'GET' | 'POST' | 'PUT'
  /** Below the endpoint of REST. */
  readonly path: string
  /** What the arguments of the MCP tool call the request; absent where it takes an id alone. */
  readonly argument?: 'catalog' | 'cart' | 'checkout'
  readonly kind: 'reads' | 'writes'
  readonly root: RootCapability
  /** What the owner has to let the agent do. */
  readonly access: Exclude<AgentAccess, 'NONE'>
  /** Of the request without its id. */
  readonly request: z.ZodType
  /** @throws ZodError for a request that does not fit */
  readonly execute: (context: AgentContext, request: unknown, id: string) => Promise<Body>
}

/** Defines an operation. Its request has the fields of the schema, and the id of its path. */
function operation<Fields extends z.ZodObject>(
  facts: Omit<Operation, 'execute' | 'request'> & { readonly request: Fields },
  run: (context: AgentContext, request: z.output<Fields> & { readonly id: string }) => Promise<Body>,
): Operation {
  return { ...facts, execute: (context, request, id) => run(context, { id, ...facts.request.parse(request) }) }
}

const nothing = z.looseObject({})
const CHECKOUT = 'dev.ucp.shopping.checkout'
const CART = 'dev.ucp.shopping.cart'
const LOOKUP = 'dev.ucp.shopping.catalog.lookup'

/** All operations that the shop serves, over each transport. */
export const operations: readonly Operation[] = [
  operation(
    {
      name: 'search_catalog',
      description: 'Search the products of the shop by words, categories and price.',
      method: 'POST',
      path: '/catalog/search',
      argument: 'catalog',
      kind: 'reads',
      root: 'dev.ucp.shopping.catalog.search',
      access: 'SEARCH',
      request: SearchRequest,
    },
    searchCatalog,
  ),
  operation(
    {
      name: 'lookup_catalog',
      description: 'Look up products by the ids of products or variants.',
      method: 'POST',
      path: '/catalog/lookup',
      argument: 'catalog',
      kind: 'reads',
      root: LOOKUP,
      access: 'SEARCH',
      request: LookupRequest,
    },
    lookupCatalog,
  ),
  {
    name: 'get_product',
    description: 'Get one product with its variants and what can be chosen.',
    method: 'POST',
    path: '/catalog/product',
    argument: 'catalog',
    kind: 'reads',
    root: LOOKUP,
    access: 'SEARCH',
    request: ProductRequest,
    execute: (context, request) => getProduct(context, ProductRequest.parse(request)),
  },
  operation(
    {
      name: 'create_cart',
      description: 'Create a cart.',
      method: 'POST',
      path: '/carts',
      argument: 'cart',
      kind: 'writes',
      root: CART,
      access: 'CART',
      request: CartRequest,
    },
    createCart,
  ),
  operation(
    {
      name: 'get_cart',
      description: 'Get a cart with current prices.',
      method: 'GET',
      path: '/carts/:id',
      kind: 'reads',
      root: CART,
      access: 'CART',
      request: nothing,
    },
    getCart,
  ),
  operation(
    {
      name: 'update_cart',
      description: 'Replace the items of a cart.',
      method: 'PUT',
      path: '/carts/:id',
      argument: 'cart',
      kind: 'writes',
      root: CART,
      access: 'CART',
      request: CartRequest,
    },
    updateCart,
  ),
  operation(
    {
      name: 'cancel_cart',
      description: 'Cancel a cart.',
      method: 'POST',
      path: '/carts/:id/cancel',
      kind: 'writes',
      root: CART,
      access: 'CART',
      request: nothing,
    },
    cancelCart,
  ),
  operation(
    {
      name: 'create_checkout',
      description: 'Create a checkout of items, or of a cart.',
      method: 'POST',
      path: '/checkout-sessions',
      argument: 'checkout',
      kind: 'writes',
      root: CHECKOUT,
      access: 'CART',
      request: CreateCheckoutRequest,
    },
    createCheckout,
  ),
  operation(
    {
      name: 'get_checkout',
      description: 'Get a checkout with current prices and what it still needs.',
      method: 'GET',
      path: '/checkout-sessions/:id',
      kind: 'reads',
      root: CHECKOUT,
      access: 'CART',
      request: nothing,
    },
    getCheckout,
  ),
  operation(
    {
      name: 'update_checkout',
      description: 'Set items, buyer, delivery and discount codes of a checkout.',
      method: 'PUT',
      path: '/checkout-sessions/:id',
      argument: 'checkout',
      kind: 'writes',
      root: CHECKOUT,
      access: 'CART',
      request: CheckoutRequest,
    },
    updateCheckout,
  ),
  operation(
    {
      name: 'complete_checkout',
      description: 'Place the order of a checkout that is ready.',
      method: 'POST',
      path: '/checkout-sessions/:id/complete',
      argument: 'checkout',
      kind: 'writes',
      root: CHECKOUT,
      access: 'BUY',
      request: CompleteRequest,
    },
    completeCheckout,
  ),
  operation(
    {
      name: 'cancel_checkout',
      description: 'Cancel a checkout.',
      method: 'POST',
      path: '/checkout-sessions/:id/cancel',
      kind: 'writes',
      root: CHECKOUT,
      access: 'CART',
      request: nothing,
    },
    cancelCheckout,
  ),
  operation(
    {
      name: 'get_order',
      description: 'Get an order that came from this agent.',
      method: 'GET',
      path: '/orders/:id',
      kind: 'reads',
      root: 'dev.ucp.shopping.order',
      access: 'SEARCH',
      request: nothing,
    },
    getOrder,
  ),
]
