/** Everything of the domain downloads. */
export * from './downloads/messages.ts'
