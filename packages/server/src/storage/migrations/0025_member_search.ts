import type { Migration } from '../migrations.ts'

/** The name a member shows, and all that owners find it by: each word after two blanks, so that it has a beginning to be found by. */
const texts = (of: string) =>
  `'  ' || replace(${of}.display_name, ' ', '  '), '  ' || replace(${of}.search_text, ' ', '  ')`
const rowOf = (of: string) => `(select number from member_search_rows where member_id = ${of}.id)`

/**
 * Members are found by any three characters in a row. What is deleted leaves nothing behind in the index: by default
 * its words would stay until it is next tidied up.
 */
export const memberSearch: Migration = {
  name: '0025_member_search',
  sql: `
    create table member_search_rows (number integer primary key, member_id text not null unique);
    create virtual table member_search using fts5 (shown, everything, tokenize = "trigram remove_diacritics 1");
    insert into member_search (member_search, rank) values ('secure-delete', 1);

    insert into member_search_rows (member_id) select id from members;
    insert into member_search (rowid, shown, everything)
      select number, ${texts('members')} from members join member_search_rows on member_id = members.id;

    create trigger members_search_inserted after insert on members begin insert into member_search_rows (member_id) values (new.id); insert into member_search (rowid, shown, everything) values (${rowOf('new')}, ${texts('new')}); end;
    create trigger members_search_updated after update of display_name, search_text on members begin update member_search set (shown, everything) = (select ${texts('new')}) where rowid = ${rowOf('new')}; end;
    create trigger members_search_deleted after delete on members begin delete from member_search where rowid = ${rowOf('old')}; delete from member_search_rows where member_id = old.id; end;
  `,
}
