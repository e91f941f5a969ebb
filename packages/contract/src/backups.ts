/** Everything of the domain backups. */
export * from './backups/messages.ts'
