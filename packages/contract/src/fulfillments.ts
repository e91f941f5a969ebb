/** Everything of the domain fulfillments. */
export * from './fulfillments/messages.ts'
