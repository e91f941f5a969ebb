/** Everything of the domain withdrawals. */
export * from './withdrawals/messages.ts'
export * from './withdrawals/withdrawal.ts'
