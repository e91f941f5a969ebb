/** Everything of the domain delivery. */
export * from './delivery/carriers.ts'
export * from './delivery/entities.ts'
export * from './delivery/messages.ts'
export * from './delivery/resources.ts'
