/** Everything of the domain fulfillments. */
export * from './fulfillments/messages.ts'
export * from './fulfillments/requests.ts'
