/** Everything of the domain of apps. */
export * from './oauth-apps/messages.ts'
