/** Everything of the domain oauth. */
export * from './oauth/token.ts'
