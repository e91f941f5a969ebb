import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { backupDatabase } from './backup-database.ts'

let folder: string
let source: string
let writer: DatabaseSync
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'backup-'))
  source = join(folder, 'site.db')
  writer = new DatabaseSync(source)
  writer.exec('pragma journal_mode = wal; create table notes (text text)')
  // 14 MB are more than three steps.
  writer.exec(`
    with recursive numbers(n) as (select 1 union all select n + 1 from numbers where n < 3500)
    insert into notes select printf('%.*c', 4000, 'x') from numbers
  `)
})
afterEach(() => {
  writer.close()
  rmSync(folder, { recursive: true })
})

test('the steps of a backup see the database as it was at its beginning, and writes do not restart them', async () => {
  const target = join(folder, 'copy.db')
  const shares: number[] = []
  await backupDatabase({
    source,
    target,
    indexProducts: async () => {},
    progress: (done, total) => {
      shares.push(done / total)
      writer.prepare("insert into notes values ('later')").run()
    },
  })
  expect(shares.length).toBeGreaterThanOrEqual(3)
  expect(shares).toEqual([...new Set(shares)].toSorted((a, b) => a - b))
  const copy = new DatabaseSync(target, { readOnly: true })
  expect(copy.prepare("select count(*) as n, sum(text = 'later') as later from notes").get()).toEqual({
    n: 3500,
    later: 0,
  })
  expect(copy.prepare('pragma integrity_check').get()).toEqual({ integrity_check: 'ok' })
  copy.close()
})
