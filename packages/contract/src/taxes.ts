/** Everything of the domain taxes. */
export * from './taxes/entities.ts'
export * from './taxes/messages.ts'
