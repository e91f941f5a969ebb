import type { Migration } from '../migrations.ts'

/** A text with each word after two blanks, so that it has a beginning to be found by. */
const words = (text: string) => `'  ' || replace(${text}, ' ', '  ')`
const told = (of: string, name: string) => words(`coalesce(json_extract(${of}.profile, '$.${name}'), '')`)
const columns = 'shown, email, first_name, last_name, company, slug'
const texts = (of: string) =>
  [
    words(`${of}.display_name`),
    words(`${of}.email`),
    told(of, 'firstName'),
    told(of, 'lastName'),
    told(of, 'company'),
    words(`${of}.slug`),
  ].join(', ')
const rowOf = (of: string) => `(select number from member_search_rows where member_id = ${of}.id)`

/** What members are found by, each in a column of its own, so that a search can be narrowed to some. */
export const memberSearchFields: Migration = {
  name: '0033_member_search_fields',
  sql: `
    drop trigger members_search_inserted;
    drop trigger members_search_updated;
    drop table member_search;
    create virtual table member_search using fts5 (${columns}, tokenize = "trigram remove_diacritics 1");
    insert into member_search (member_search, rank) values ('secure-delete', 1);

    insert into member_search (rowid, ${columns})
      select number, ${texts('members')} from members join member_search_rows on member_id = members.id;

    create trigger members_search_inserted after insert on members begin insert into member_search_rows (member_id) values (new.id); insert into member_search (rowid, ${columns}) values (${rowOf('new')}, ${texts('new')}); end;
    create trigger members_search_updated after update of display_name, search_text on members begin update member_search set (${columns}) = (select ${texts('new')}) where rowid = ${rowOf('new')}; end;
  `,
}
