import { afterEach, describe, expect, test } from 'vitest'
import { type Database, openDatabase } from '../../packages/server/src/platform/database/database.ts'
import { migratePostgres } from '../../packages/server/src/platform/database/postgres/migrations.ts'
import {
  createPostgresDatabase,
  dropPostgresDatabase,
  readPostgresSchema,
  testServer,
} from '../../packages/server/src/platform/database/postgres/testing.ts'
import type { Migration } from '../../packages/server/src/platform/database/sqlite/migration.ts'
import { migrations } from '../../packages/server/src/platform/database/sqlite/migrations/index.ts'
import { requireUpgrades, translate } from './postgres-baseline.ts'

const step: Migration = {
  name: '0002_labels',
  sql: `
    create table labels (id text primary key, weight integer not null check (weight > 0));
    create index labels_by_weight on labels (weight);
    alter table collections add column label text;
  `,
  postgres: `
    create table labels (
      id text collate "C" primary key,
      weight bigint not null check (weight > 0)
    );
    create index labels_by_weight on labels (weight);
    alter table collections add column label text collate "C";
  `,
}

test('rejects a migration without a form for PostgreSQL, except the first one', () => {
  const [first, bare] = [
    { name: '0001_first', sql: '' },
    { name: '0002_bare', sql: '' },
  ]
  expect(() => requireUpgrades([first, { ...bare, postgres: '' }])).not.toThrow()
  expect(() => requireUpgrades([first, bare])).toThrow('Without a form for PostgreSQL: 0002_bare')
})

describe.skipIf(!testServer)('the steps of PostgreSQL', () => {
  const names = ['steps-translated', 'steps-migrated']
  const opened: Database[] = []
  afterEach(async () => {
    for (const db of opened.splice(0)) await db.destroy()
    for (const name of names) await dropPostgresDatabase(testServer ?? '', name)
  })

  async function schemas(steps: readonly Migration[]) {
    const [translated, migrated] = await Promise.all(
      [await translate(steps), ''].map(async (schema, index) => {
        const db = openDatabase(await createPostgresDatabase(testServer ?? '', names[index] ?? '', schema))
        opened.push(db)
        return db
      }),
    )
    if (!translated || !migrated) throw new Error('Two databases are compared')
    await migratePostgres(migrated, steps)
    return { translated: await readPostgresSchema(translated), migrated: await readPostgresSchema(migrated) }
  }

  test.each([
    ['of this version', migrations],
    ['of a later version', [...migrations, step]],
  ])('give it the tables and indexes that those of SQLite result in: %s', async (_, steps) => {
    const { translated, migrated } = await schemas(steps)
    expect(migrated).toEqual(expect.arrayContaining([...translated]))
  })

  test('are compared: a column that only SQLite gets is found', async () => {
    const { translated, migrated } = await schemas([
      ...migrations,
      { ...step, sql: `${step.sql}\nalter table carts add column label text;` },
    ])
    expect(translated.filter((line) => !migrated.includes(line))).toEqual([expect.stringContaining('column carts')])
  })
})
