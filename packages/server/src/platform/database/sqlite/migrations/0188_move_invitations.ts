import type { Migration } from '../migration.ts'

const table = (text: string, strict: string) => `
create table move_invitations (
  member_id ${text} primary key,
  move_id ${text} not null,
  requested_at ${text} not null,
  mailed_at ${text}
)${strict};
create index move_invitations_waiting on move_invitations (move_id) where mailed_at is null;`

/** Mails to customers whose passwords could not move: each gets one. */
export const moveInvitations: Migration = {
  name: '0188_move_invitations',
  sql: table('text', ' strict'),
  postgres: table('text collate "C"', ''),
}
