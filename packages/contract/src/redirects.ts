/** Everything of the domain redirects. */
export * from './redirects/booking.ts'
export * from './redirects/intent.ts'
export * from './redirects/session.ts'
