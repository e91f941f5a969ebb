/** Everything of the domain data. */
export * from './data/collection.ts'
export * from './data/collection-messages.ts'
export * from './data/item.ts'
export * from './data/item-messages.ts'
export * from './data/revision-messages.ts'
