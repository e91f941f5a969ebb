/** Everything of the domain of reports. */
export * from './analytics/messages.ts'
export * from './analytics/payouts.ts'
