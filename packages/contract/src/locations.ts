/** Everything of the domain locations. */
export * from './locations/location.ts'
export * from './locations/messages.ts'
