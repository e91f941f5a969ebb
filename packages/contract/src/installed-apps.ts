/** Everything of the apps of the provider that a site has. */
export * from './installed-apps/messages.ts'
