/** Everything of the catalog in the provider's next wire. */
export * from './catalog-v3/inventory-messages.ts'
export * from './catalog-v3/messages.ts'
export * from './catalog-v3/option.ts'
export * from './catalog-v3/parts.ts'
export * from './catalog-v3/product.ts'
export * from './catalog-v3/search.ts'
export * from './catalog-v3/variant.ts'
export * from './catalog-v3/write-messages.ts'
