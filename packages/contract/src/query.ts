/** Everything of the domain query. */
export * from './query/fields.ts'
export * from './query/paging.ts'
export * from './query/query.ts'
