/** Everything of the domain inventory. */
export * from './inventory/inventory.ts'
export * from './inventory/messages.ts'
