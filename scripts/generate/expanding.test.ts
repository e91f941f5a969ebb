import { expect, test } from 'vitest'
import { migrations } from '../../packages/server/src/platform/database/sqlite/migrations/index.ts'
import { findBreakingSteps } from './expanding.ts'

const step = (postgres: string, more: object = {}) => [{ name: '9000_step', sql: '', postgres, ...more }]

test.each([
  ['drop table carts;', 'drops what the version before uses'],
  ['alter table carts drop column lines;', 'drops what the version before uses'],
  ['alter table carts rename column lines to items;', 'renames'],
  ['alter table carts alter column revision type text;', 'changes a type'],
  ['alter table carts add column label text not null;', 'leaves empty'],
  ['alter table carts alter column checkout_id set not null;', 'forbids null'],
  ['alter table carts add constraint one check (revision > 0);', 'adds a rule'],
  ['create unique index one on carts (owner_id);', 'adds a rule'],
])('rejects a step that the version before does not survive: %s', (sql, problem) => {
  expect(findBreakingSteps(step(sql))).toEqual([expect.stringContaining(problem)])
})

test.each([
  'create table labels (id text primary key);\ncreate unique index one on labels (id);',
  "alter table carts add column label text not null default '';\nalter table carts add column note text;",
  'create index some on carts (owner_id);\nupdate carts set revision = 1;',
  'create table labels (id text);\nalter table labels add constraint one unique (id);',
  'create function one() returns trigger language plpgsql as $$\nbegin\n  drop table carts;\nend $$;',
])('accepts a step that only adds: %s', (sql) => {
  expect(findBreakingSteps(step(sql))).toEqual([])
})

test('accepts a step that says why the version before does not use what it takes away', () => {
  const contracts = 'no version since 0.9 reads the column'
  expect(findBreakingSteps(step('alter table carts drop column lines;', { contracts }))).toEqual([])
})

test('the migrations of this version let the version before go on', () => {
  expect(findBreakingSteps(migrations)).toEqual([])
})
