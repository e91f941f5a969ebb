/** Everything of the domain members. */

export * from './members/export-messages.ts'
export * from './members/manage-messages.ts'
export * from './members/member.ts'
export * from './members/merge-messages.ts'
export * from './members/messages.ts'
export * from './members/note-messages.ts'
export * from './members/passkey-messages.ts'
export * from './members/privacy-messages.ts'
export * from './members/session-messages.ts'
