/** Everything of the domain settings. */
export * from './settings/settings.ts'
