/** Everything of the domain recommendations. */
export * from './recommendations/messages.ts'
