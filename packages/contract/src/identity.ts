/** Everything of the domain identity. */
export * from './identity/captcha-messages.ts'
export * from './identity/identity.ts'
export * from './identity/identity-messages.ts'
export * from './identity/messages.ts'
export * from './identity/messages-v1.ts'
export * from './identity/profile.ts'
export * from './identity/recovery-messages.ts'
export * from './identity/verification-messages.ts'
