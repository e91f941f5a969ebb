/** Everything of the domain graphql. */
export * from './graphql/messages.ts'
