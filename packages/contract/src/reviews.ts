/** Everything of the domain reviews. */
export * from './reviews/messages.ts'
export * from './reviews/review.ts'
