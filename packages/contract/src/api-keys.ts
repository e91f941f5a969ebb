/** Everything of API keys. */
export * from './api-keys/messages.ts'
