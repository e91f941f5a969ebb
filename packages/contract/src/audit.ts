/** Everything of the domain audit. */
export * from './audit/messages.ts'
