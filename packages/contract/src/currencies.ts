/** Everything of the domain of currencies. */
export * from './currencies/messages.ts'
