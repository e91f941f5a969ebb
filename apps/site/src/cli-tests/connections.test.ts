import { execFileSync, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { chmodSync, chownSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  openPostgres,
  placeDatabase,
  postgresUrl,
  queryPostgres,
  removeDatabase,
  testServer,
} from '@cartwright/server/testing'
import { describe, expect, onTestFinished, test } from 'vitest'
import { loadCertificates } from '../proxy/certificates.ts'
import { cartwright, newPlace, runJson, startSite } from './command-line.ts'

const freePort = async () => Number((await newPlace()).SITE_PORT)

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'cartwright-connections-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

// Runs with `vitest --project postgres`.
describe.skipIf(!testServer)('TLS', () => {
  /** A server with a certificate for `localhost`. */
  async function startServer() {
    const port = await freePort()
    const certificates = await loadCertificates(newFolder(), ['localhost'])
    const tls = ['ssl=on', 'ssl_cert_file=server.crt', 'ssl_key_file=server.key']
    const folder = join(tmpdir(), `cartwright-tls-${randomUUID()}`)
    const server = await openPostgres(folder, ['listen_addresses=localhost', `port=${port}`, ...tls])
    onTestFinished(() => server.remove())
    const { uid, gid } = statSync(join(folder, 'PG_VERSION'))
    for (const [name, content] of Object.entries({
      'server.crt': certificates.chain,
      'server.key': certificates.key,
    })) {
      writeFileSync(join(folder, name), content)
      chmodSync(join(folder, name), 0o600)
      chownSync(join(folder, name), uid, gid)
    }
    await server.start()
    return {
      authority: certificates.authorityFile,
      url: (host: string, authority: string) =>
        `postgres://postgres@${host}:${port}/postgres?sslmode=verify-full&sslrootcert=${encodeURIComponent(authority)}`,
      read: <Row>(statement: string) => queryPostgres<Row>(`${postgresUrl(folder)}&port=${port}`, statement),
    }
  }

  test('verify-full: a site trusts the authority that it is given, and all of its connections are encrypted', async () => {
    const { url, authority, read } = await startServer()
    const site = await startSite({ ...(await newPlace()), DATABASE_URL: url('localhost', authority) }, '--empty')
    expect((await fetch(`${site.url}/readyz`)).status).toBe(200)
    const encrypted = await read<{ application_name: string; ssl: boolean }>(
      `select distinct application_name, ssl from pg_stat_ssl join pg_stat_activity using (pid)
         where application_name like 'cartwright%' order by 1`,
    )
    expect(encrypted.map(({ application_name, ssl }) => [application_name, Boolean(ssl)])).toEqual([
      ['cartwright', true],
      ['cartwright peers', true],
    ])
  })

  test('verify-full: a wrong authority, another host and a missing file are rejected with what to do', async () => {
    const { url, authority } = await startServer()
    const other = await loadCertificates(newFolder(), ['localhost'])
    const messageOf = async (DATABASE_URL: string) => {
      const { code, stderr } = await cartwright({ ...(await newPlace()), DATABASE_URL }, 'migrate')
      expect(code).toBe(1)
      return stderr
    }
    expect(await messageOf(url('localhost', other.authorityFile))).toMatch(
      /cannot be reached by TLS \(.*certificate.*\).* sslrootcert/,
    )
    expect(await messageOf(url('127.0.0.1', authority))).toMatch(/cannot be reached by TLS \(.*127\.0\.0\.1/)
    expect(await messageOf(url('localhost', '/nowhere/ca.pem'))).toContain(
      'DATABASE_URL: sslrootcert must name a file that can be read, not /nowhere/ca.pem',
    )
  })
})

const pgbouncer = ['pgbouncer', '/usr/sbin/pgbouncer'].find((path) => versionOf(path) !== null)

/** Such as 1.18; null where the program is not installed. */
function versionOf(path: string): number | null {
  try {
    const [, version] = /PgBouncer (\d+\.\d+)/i.exec(execFileSync(path, ['--version'], { encoding: 'utf8' })) ?? []
    return version === undefined ? null : Number(version)
  } catch {
    return null
  }
}

describe.skipIf(!testServer || !pgbouncer)('pgbouncer in transaction mode (skipped where it is not installed)', () => {
  /** @returns the address of a database through it */
  async function startPooler(direct: string): Promise<string> {
    const port = await freePort()
    const folder = newFolder()
    const file = join(folder, 'pgbouncer.ini')
    const { searchParams, pathname } = new URL(direct)
    const prepares = (versionOf(pgbouncer ?? '') ?? 0) >= 1.21
    writeFileSync(
      file,
      `[databases]
* = host=${searchParams.get('host')} user=postgres
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = 6
${prepares ? 'max_prepared_statements = 1000' : ''}
`,
    )
    const log: string[] = []
    // It does not run as root.
    const owner = statSync(join(searchParams.get('host') ?? '', 'PG_VERSION'))
    chmodSync(folder, 0o755)
    const isRoot = process.getuid?.() === 0
    const running = spawn(pgbouncer ?? '', [file], {
      stdio: ['ignore', 'pipe', 'pipe'],
      ...(isRoot && { uid: owner.uid, gid: owner.gid }),
    })
    onTestFinished(() => void running.kill('SIGKILL'))
    running.stderr.on('data', (line) => log.push(String(line)))
    await expect.poll(() => log.join('')).toContain('process up')
    return `postgres://postgres@127.0.0.1:${port}${pathname}${prepares ? '' : '?prepare=false'}`
  }

  test('two processes keep all promises of a shop through it', async () => {
    const place = await newPlace()
    const direct = await placeDatabase(place.DATA_DIR)
    onTestFinished(() => removeDatabase(place.DATA_DIR))
    const pooled = {
      ...place,
      DATABASE_URL: await startPooler(direct),
      DATABASE_DIRECT_URL: direct,
      SITE_PROCESSES: '2',
      PAYMENT_PROVIDERS: 'manual,test',
    }
    const site = await startSite(pooled, '--demo')
    const { apiKey } = await runJson<{ apiKey: string }>(pooled, 'key', 'create', '--name', 'verify')
    const shop = ['--url', site.url, '--key', apiKey, '--payment-token', 'test:4242 4242 4242 4242']
    const report = await cartwright(pooled, 'verify', ...shop, '--buyers', '8', '--yes')
    expect(report.stdout).toContain('All checks passed.')
    expect(report.code).toBe(0)
    // Less than the 22 connections that two processes have without it, and two of them are the direct ones.
    const [count] = await queryPostgres<{ connections: number }>(
      direct,
      `select count(*) as connections from pg_stat_activity
         where datname = current_database() and application_name = 'cartwright'`,
    )
    expect(count?.connections).toBeLessThanOrEqual(6)
  })
})
