import type { Migration } from '../migration.ts'

const tables = (text: string, integer: string, strict: string) => `
create table moves (
  id ${text} primary key,
  source ${text} not null,
  source_key ${text} not null,
  settings ${text} not null,
  state ${text} not null,
  since ${text},
  progress ${text} not null,
  plan ${text},
  report ${text},
  failure ${text},
  created_by ${text} not null,
  created_at ${text} not null,
  updated_at ${text} not null,
  started_at ${text},
  finished_at ${text}
)${strict};
create index moves_by_source on moves (source_key);
create index moves_by_age on moves (created_at, id);
create table move_records (
  move_id ${text} not null,
  entity ${text} not null,
  source_id ${text} not null,
  our_id ${text} not null,
  digest ${text} not null,
  source_path ${text},
  sums ${text} not null,
  created ${integer} not null,
  revision ${text} not null,
  primary key (move_id, entity, source_id)
)${strict};
create index move_records_by_source on move_records (source_id);
create index move_records_by_ours on move_records (our_id);
create index move_records_by_path on move_records (source_path) where source_path is not null;
create table move_problems (
  move_id ${text} not null,
  phase ${text} not null,
  entity ${text} not null,
  source_id ${text} not null,
  field ${text} not null,
  label ${text} not null,
  reason ${text} not null,
  severity ${text} not null,
  primary key (move_id, phase, entity, source_id, field)
)${strict};
create table move_samples (
  move_id ${text} not null,
  entity ${text} not null,
  source_id ${text} not null,
  document ${text} not null,
  primary key (move_id, entity, source_id)
)${strict};
create table move_files (
  move_id ${text} not null,
  name ${text} not null,
  position ${integer} not null,
  text ${text} not null,
  primary key (move_id, name, position)
)${strict};
create table move_media (
  url ${text} primary key,
  file_id ${text},
  width ${integer} not null default 0,
  height ${integer} not null default 0,
  reason ${text}
)${strict};
create table move_redirects (
  path ${text} primary key,
  move_id ${text} not null,
  target ${text} not null
)${strict};`

/** Shops that move in, with their ids, paths, media and problems. */
export const moves: Migration = {
  name: '0192_moves',
  sql: tables('text', 'integer', ' strict'),
  postgres: tables('text collate "C"', 'bigint', ''),
}
