/** Everything of the staff. */
export * from './staff/messages.ts'
