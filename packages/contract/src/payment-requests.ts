/** Everything of the domain of payment requests. */
export * from './payment-requests/messages.ts'
export * from './payment-requests/payment-request.ts'
