/** Everything of the domain invoices. */
export * from './invoices/messages.ts'
