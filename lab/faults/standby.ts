import { execFileSync } from 'node:child_process'
import { chownSync, renameSync, rmSync, statSync, symlinkSync, unlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { openPostgres, type PostgresInstance, postgresUrl, queryPostgres } from '@cartwright/server/testing'
import { Client } from 'pg'
import { vi } from 'vitest'
import { type FaultyDatabase, newFolder } from './database.ts'

/** A primary and a standby that has every commit before it is acknowledged, at one address, as a failover tool offers it. */
export interface Pair extends FaultyDatabase {
  /** `kill -9` of the primary. */
  killPrimary(): void
  /** Makes the standby the primary, and moves the address to it. */
  promote(): Promise<void>
}

export async function startPair(): Promise<Pair> {
  const primary = await openPostgres(newFolder(), ['wal_keep_size=256MB'])
  await primary.start()
  const standby = await copy(primary)
  await standby.start()
  await queryPostgres(postgresUrl(primary.folder), "alter system set synchronous_standby_names = 'standby'")
  await queryPostgres(postgresUrl(primary.folder), 'select pg_reload_conf()')
  const following = "select 1 from pg_stat_replication where sync_state = 'sync'"
  await vi.waitUntil(async () => (await queryPostgres(postgresUrl(primary.folder), following)).length === 1, {
    timeout: 60_000,
  })

  const address = newFolder()
  symlinkSync(primary.folder, address)
  const url = postgresUrl(address)
  return {
    url,
    read: (sql) => queryPostgres(url, sql),
    killPrimary: () => primary.kill(),
    promote: async () => {
      await queryPostgres(postgresUrl(standby.folder), 'select pg_promote()')
      symlinkSync(standby.folder, `${address}.new`)
      renameSync(`${address}.new`, address)
    },
    remove: async () => {
      await Promise.all([primary.remove(), standby.remove()])
      unlinkSync(address)
    },
  }
}

/** A copy of a running server's folder, which follows that server. */
async function copy({ folder: from }: PostgresInstance): Promise<PostgresInstance> {
  const folder = newFolder()
  const backup = new Client({ connectionString: postgresUrl(from) })
  await backup.connect()
  await backup.query("select pg_backup_start('standby', true)")
  execFileSync('cp', ['-a', from, folder])
  const { rows } = await backup.query<{ labelfile: string }>('select labelfile from pg_backup_stop()')
  await backup.end()
  for (const name of ['postmaster.pid', 'postmaster.opts', '.s.PGSQL.5432', '.s.PGSQL.5432.lock'])
    rmSync(join(folder, name), { force: true })
  const { uid, gid } = statSync(join(folder, 'PG_VERSION'))
  for (const [name, content] of Object.entries({ backup_label: rows[0]?.labelfile ?? '', 'standby.signal': '' })) {
    writeFileSync(join(folder, name), content)
    chownSync(join(folder, name), uid, gid)
  }
  return openPostgres(folder, [`primary_conninfo=host=${from} user=postgres application_name=standby`])
}
