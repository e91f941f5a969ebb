import type { Migration } from '../migration.ts'

/** Files of mails in the mailbox of the site. */
export const mailAttachments: Migration = {
  name: '0032_mail_attachments',
  sql: `alter table mails add column attachments text not null default '[]';`,
  postgres: `alter table mails add column attachments text collate "C" not null default '[]';`,
}
