/**
 * The shop by catalog V3, categories and cart v2, under the names and shapes of catalog V1 and cart v1. A storefront moves
 * by the import of its modules alone: from `@cartwright/client` to `@cartwright/client/v3`.
 *
 * @module
 */
export { appliedGiftCards } from './v3/applied-gift-cards.ts'
export { collections } from './v3/collections.ts'
export { currentCart } from './v3/current-cart.ts'
export { products } from './v3/products.ts'
