import type { Migration } from '../migration.ts'

const column = (text: string) => `alter table redirect_sessions add column browser_hash ${text};`

/** The browser that opened a redirect session of a member first. */
export const redirectBrowsers: Migration = {
  name: '0163_redirect_browsers',
  sql: column('text'),
  postgres: column('text collate "C"'),
}
