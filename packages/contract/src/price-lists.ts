/** Everything of the domain of price lists. */
export * from './price-lists/messages.ts'
export * from './price-lists/price-list.ts'
export * from './price-lists/resource.ts'
