/** Everything of the domain returns. */
export * from './returns/messages.ts'
export * from './returns/return.ts'
