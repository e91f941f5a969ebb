/** Everything of the domain service plugins: registration, log and recommendations. */
export * from './service-plugins/messages.ts'
export * from './service-plugins/plugin.ts'
