import type { DatabaseSync } from 'node:sqlite'

/** Two blanks stand before each word, as the triggers of the table write it. */
const words = (text: string) => `'  ' || replace(coalesce(${text}, ''), ' ', '  ')`
const inProfile = (name: string) => words(`json_extract(m.profile, '$.${name}')`)

/** Makes the index of members again. */
export function indexMembers(database: DatabaseSync): void {
  database.exec(`delete from member_search;
    insert into member_search (rowid, shown, email, first_name, last_name, company, slug)
    select r.number, ${words('m.display_name')}, ${words('m.email')}, ${inProfile('firstName')},
      ${inProfile('lastName')}, ${inProfile('company')}, ${words('m.slug')}
    from member_search_rows r join members m on m.id = r.member_id order by r.number`)
}
