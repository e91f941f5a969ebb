/** Exports the entities, messages and enumerations of agents, exports, feeds and GraphQL. */
export * from './agents/messages.ts'
export * from './exports/messages.ts'
export * from './feeds/feed.ts'
export * from './feeds/messages.ts'
export * from './feeds/resource.ts'
export * from './graphql/messages.ts'
export * from './moves/messages.ts'
