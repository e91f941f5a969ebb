/** Everything of the domain translations. */
export * from './translations/messages.ts'
