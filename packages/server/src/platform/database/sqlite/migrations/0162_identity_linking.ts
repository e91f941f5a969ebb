import type { Migration } from '../migration.ts'

const columns = (text: string) => `
  alter table apps add column agent_profile ${text};
  alter table agent_sessions add column member_id ${text};`

/** The agent that an app is the client of, and the member that an agent shops for. */
export const identityLinking: Migration = {
  name: '0162_identity_linking',
  sql: columns('text'),
  postgres: columns('text collate "C"'),
}
