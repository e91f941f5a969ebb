import type { Migration } from '../migration.ts'

const IS_MOVED = `exists (select 1 from move_records where entity = 'orders' and created = 1 and our_id = old.order_id)`

/** The history of an order that was moved in is booked where it was sold, so an undo of the move may remove it here. */
export const movedJournal: Migration = {
  name: '0193_moved_journal',
  sql: `
drop trigger journal_entries_no_delete;
create trigger journal_entries_no_delete before delete on journal_entries
  when not ${IS_MOVED} begin
  select raise(abort, 'What was booked never changes');
end;`,
  postgres: `
drop trigger journal_entries_no_delete on journal_entries;
create function refuse_booked_delete() returns trigger language plpgsql as $$
begin
  if not ${IS_MOVED} then
    raise exception 'What was booked never changes';
  end if;
  return old;
end $$;
create trigger journal_entries_no_delete before delete on journal_entries
  for each row execute function refuse_booked_delete();`,
}
