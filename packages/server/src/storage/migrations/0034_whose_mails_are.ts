import type { Migration } from '../migrations.ts'

/** Mails of the site's own mailbox go with their member, whichever address they went to. */
export const whoseMailsAre: Migration = {
  name: '0034_whose_mails_are',
  sql: `
    alter table mails add column member_id text references members (id) on delete cascade;
    update mails set member_id = (select id from members where members.email = lower(mails.recipient));
    create index mails_of_member on mails (member_id);
  `,
}
