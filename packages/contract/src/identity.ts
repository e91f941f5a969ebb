/** Everything of the domain identity. */
export * from './identity/identity.ts'
export * from './identity/messages.ts'
export * from './identity/profile.ts'
