/** Everything of the domain taxes. */
export * from './taxes/contact-details.ts'
export * from './taxes/entities.ts'
export * from './taxes/exempt-group-messages.ts'
export * from './taxes/messages.ts'
export * from './taxes/resources.ts'
