import { execFileSync } from 'node:child_process'
import { chownSync, mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { Client } from 'pg'
import { EmbeddedPostgres } from '../../../../../../lab/tools/testing/postgres.ts'

/** A server that follows the test server by streaming replication. */
export interface TestReplica {
  /** The URL of the same database on the replica. */
  urlOf(primary: string): string
  run(statement: string): Promise<void>
  stop(): Promise<void>
}

/** What a copy of a running server leaves out; the copy creates it again. */
const LEFT_OUT = ['./postmaster.pid', './postmaster.opts', './pg_wal/*', './pg_replslot/*', './.s.PGSQL*']

/** Makes a replica of a running server: a base backup by hand, and a slot that keeps the log since it. */
export async function startReplica(server: string): Promise<TestReplica> {
  const source = new URL(server).searchParams.get('host') ?? ''
  const folder = join(tmpdir(), `cartwright-replica-${process.pid}`)
  const options = `host=${source} user=postgres`
  await onServer(server, async (client) => {
    await client.query("select pg_create_physical_replication_slot('test_replica', true)")
    await client.query("select pg_backup_start('replica', true)")
    mkdirSync(folder, { mode: 0o700 })
    const exclude = LEFT_OUT.map((path) => `--exclude=${path}`).join(' ')
    // Files may vanish while they are copied, which tar reports by 1.
    execFileSync('sh', ['-c', `tar -C ${source} ${exclude} -cf - . 2>/dev/null | tar -C ${folder} -xpf -`])
    const { rows } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop(false)')
    const { uid, gid } = statSync(source)
    const write = (name: string, text: string) => {
      writeFileSync(join(folder, name), text, { flag: 'a', mode: 0o600 })
      chownSync(join(folder, name), uid, gid)
    }
    write('backup_label', rows[0]?.labelfile ?? '')
    write('standby.signal', '')
    write('postgresql.auto.conf', `\nprimary_conninfo = '${options}'\nprimary_slot_name = 'test_replica'\n`)
    chownSync(folder, uid, gid)
  })
  const flags = ['listen_addresses=', `unix_socket_directories=${folder}`, 'max_connections=400', 'hot_standby=on']
  const log: string[] = []
  const replica = new EmbeddedPostgres({
    databaseDir: folder,
    user: 'postgres',
    persistent: false,
    createPostgresUser: process.getuid?.() === 0,
    postgresFlags: flags.flatMap((flag) => ['-c', flag]),
    onLog: (line) => void log.push(String(line)),
    onError: (line) => void log.push(String(line)),
  })
  // It waits for the words of a primary, which a replica does not say.
  void replica.start().catch(() => undefined)
  const urlOf = (primary: string) => {
    const url = new URL(primary)
    url.searchParams.set('host', folder)
    return url.href
  }
  const run = (statement: string) =>
    onServer(urlOf(server), async (client) => {
      await client.query(statement)
    })
  for (let attempt = 1; ; attempt += 1) {
    try {
      await run('select 1')
      break
    } catch (error) {
      if (attempt === 300) throw new Error(`The replica did not start:\n${log.join('')}`, { cause: error })
      await setTimeout(200)
    }
  }
  return {
    urlOf,
    run,
    stop: async () => {
      await replica.stop()
      rmSync(folder, { recursive: true, force: true })
      await onServer(server, async (client) => {
        await client.query(`select pg_drop_replication_slot(slot_name) from pg_replication_slots where not active`)
      })
    },
  }
}

async function onServer(url: string, work: (client: Client) => Promise<void>) {
  const client = new Client({ connectionString: url })
  client.on('error', () => undefined)
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}
