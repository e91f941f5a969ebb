/** Everything of the domain members. */
export * from './members/member.ts'
export * from './members/messages.ts'
