/** Everything of the domain settings. */
export * from './settings/business.ts'
export * from './settings/payment-accounts.ts'
export * from './settings/payment-ways.ts'
export * from './settings/properties.ts'
export * from './settings/set-up-list.ts'
export * from './settings/settings.ts'
