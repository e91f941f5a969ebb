/** Everything of the domain billing. */
export * from './billing/messages.ts'
export * from './billing/reconciliation.ts'
export * from './billing/transactions.ts'
