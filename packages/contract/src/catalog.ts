/** Everything of the domain catalog. */
export * from './catalog/collection.ts'
export * from './catalog/media.ts'
export * from './catalog/messages.ts'
export * from './catalog/option.ts'
export * from './catalog/price.ts'
export * from './catalog/product.ts'
export * from './catalog/seo.ts'
export * from './catalog/variant.ts'
