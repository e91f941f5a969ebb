import { existsSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { calls, ownerPermissions, StaffPermission } from '@cartwright/contract'
import fc from 'fast-check'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ended } from '../../catalog/transfer/testing.ts'
import { createApiKey } from '../../people/clients/api-keys.ts'
import { turnableClock } from '../../people/oauth/testing.ts'
import { staffToken } from '../../people/owners/testing-staff.ts'
import { auditRows } from '../../platform/audit/testing.ts'
import { ask, rejection } from '../../platform/http/testing.ts'
import type { Site } from '../../site.ts'
import { createTestSite } from '../../testing.ts'
import { backupName, readBackupName } from './backup-name.ts'
import { writeBackup } from './write-backup.ts'

const clock = turnableClock()
let site: Site
let owner: string
beforeEach(async () => {
  site = await createTestSite({ now: clock.now })
  owner = await staffToken(site, 'OWNER')
})
afterEach(() => site.close())

const list = async () => (await ask(site, owner, calls.ListBackups, {})).backups

async function make(token = owner) {
  clock.turn(1000)
  const { job } = await ask(site, token, calls.StartBackup, {})
  await ended(site, job)
  expect(await site.jobs.find(job.id)).toMatchObject({ kind: 'backup', state: 'COMPLETED' })
  const [newest] = await list()
  if (!newest) throw new Error('There is no backup')
  return newest
}

const link = async (name: string) => {
  const { downloadUrl } = await ask(site, owner, calls.GenerateBackupDownloadUrl, { name })
  return downloadUrl
}
const follow = (url: string | URL) => site.fetch(new Request(url))
const actions = async () => (await auditRows(site)).map(({ action }) => action)

test('a backup is a whole database that only the user of the site may read, and says when and by whom', async () => {
  const { name, sizeInBytes, createdDate, createdBy } = await make()
  const file = join(site.dataFolder, 'backups', name)
  expect(statSync(file)).toMatchObject({ size: Number(sizeInBytes), mode: 0o100600 })
  expect(readdirSync(join(site.dataFolder, 'backups'))).toEqual([name])
  expect(createdDate).toBe(clock.now().toISOString())
  expect(createdBy).toMatch(/@example\.com$/)
  const copy = new DatabaseSync(file, { readOnly: true })
  expect(copy.prepare('pragma integrity_check').get()).toEqual({ integrity_check: 'ok' })
  expect(copy.prepare('select count(*) as n from owners').get()).toEqual({ n: 1 })
  copy.close()
})

test('a site that starts on a backup does not make another one', async () => {
  const { name } = await make()
  const copy = new DatabaseSync(join(site.dataFolder, 'backups', name), { readOnly: true })
  expect(copy.prepare('select kind, state from jobs').all()).toEqual([{ kind: 'backup', state: 'COMPLETED' }])
  copy.close()
})

test('the job of a backup says how far it is', async () => {
  const shares: number[] = []
  const caller = { role: 'app', keyId: crypto.randomUUID(), scopes: null } as const
  await writeBackup(site, {
    id: crypto.randomUUID(),
    details: { dryRun: false, caller },
    checkpoint: null,
    signal: new AbortController().signal,
    progress: (processed, total) => shares.push(processed / total),
  })
  expect(shares.length).toBeGreaterThan(0)
  expect(shares).toEqual(shares.toSorted((a, b) => a - b))
  expect(shares.every((share) => share > 0 && share <= 1)).toBe(true)
})

test('a key of the scope makes backups, which are named after it', async () => {
  const { apiKey } = await createApiKey(site, { name: 'Nightly', scopes: ['MANAGE_BACKUPS'] })
  expect(await make(apiKey)).toMatchObject({ createdBy: 'Nightly' })
})

test('N01: a key of the scope cannot download a backup, because the file contains signing keys', async () => {
  const { apiKey } = await createApiKey(site, { name: 'Nightly', scopes: ['MANAGE_BACKUPS'] })
  const { name } = await make(apiKey)
  expect(await rejection(site, apiKey, calls.GenerateBackupDownloadUrl, { name })).toEqual({
    status: 403,
    code: 'INSUFFICIENT_SCOPE',
  })
})

test('the newest five backups remain', async () => {
  const names: string[] = []
  for (let count = 0; count < 7; count++) names.push((await make()).name)
  expect((await list()).map(({ name }) => name)).toEqual(names.slice(2).toReversed())
})

test('a link downloads the file for five minutes, and nothing stores it', async () => {
  const { name, sizeInBytes } = await make()
  const url = await link(name)
  const response = await follow(url)
  expect(response.status).toBe(200)
  expect((await response.arrayBuffer()).byteLength).toBe(Number(sizeInBytes))
  expect(response.headers.get('cache-control')).toBe('private, no-store')
  expect(response.headers.get('content-disposition')).toContain(`attachment; filename*=UTF-8''${name}`)
  expect(response.headers.get('content-type')).toBe('application/vnd.sqlite3')
  clock.turn(5 * 60_000 - 1000)
  expect((await follow(url)).status).toBe(200)
  clock.turn(1000)
  const late = await follow(url)
  expect([late.status, await late.json()]).toMatchObject([
    403,
    { details: { applicationError: { code: 'LINK_EXPIRED' } } },
  ])
})

test('a link opens no other backup, and no longer than it says', async () => {
  const { name } = await make()
  const { name: other } = await make()
  const url = await link(name)
  expect((await follow(url.replace(name, other))).status).toBe(403)
  const longer = new URL(url)
  longer.searchParams.set('expires', '99999999999')
  expect((await follow(longer)).status).toBe(403)
  expect((await follow(`${site.url}/backup-files/${name}`)).status).toBe(403)
})

const others = StaffPermission.options.filter((one) => !ownerPermissions.includes(one))

test.each(['MANAGER', 'FULFILMENT', 'SUPPORT', 'ANALYST', 'CUSTOM'] as const)(
  '%s may do nothing with backups',
  async (role) => {
    const { name } = await make()
    const token = await staffToken(site, role, role === 'CUSTOM' ? others : [])
    const denied = { status: 403, code: 'PERMISSION_DENIED' }
    expect(await rejection(site, token, calls.ListBackups, {})).toEqual(denied)
    expect(await rejection(site, token, calls.StartBackup, {})).toEqual(denied)
    expect(await rejection(site, token, calls.GenerateBackupDownloadUrl, { name })).toEqual(denied)
    expect(await rejection(site, token, calls.DeleteBackup, { name })).toEqual(denied)
    expect(await list()).toHaveLength(1)
  },
)

test('a deleted backup is gone, also for links', async () => {
  const { name } = await make()
  const url = await link(name)
  await ask(site, owner, calls.DeleteBackup, { name })
  expect(await list()).toEqual([])
  expect((await follow(url)).status).toBe(404)
  const unknown = { status: 404, code: 'BACKUP_NOT_FOUND' }
  expect(await rejection(site, owner, calls.DeleteBackup, { name })).toEqual(unknown)
  expect(await rejection(site, owner, calls.GenerateBackupDownloadUrl, { name })).toEqual(unknown)
})

test.each([
  '../secret.db',
  '..%2Fsecret.db',
  '../backups/../secret.db',
  'backup-20260101T000000000Z-owner_../../secret.db',
  '/etc/passwd',
  'secret.db\u0000',
])('the name %j leads to no file', async (name) => {
  await make()
  const secret = join(site.dataFolder, 'secret.db')
  writeFileSync(secret, 'secret')
  const rejected = [400, 404]
  for (const call of [calls.DeleteBackup, calls.GenerateBackupDownloadUrl])
    expect(rejected).toContain((await rejection(site, owner, call, { name })).status)
  expect((await follow(`${site.url}/backup-files/${encodeURIComponent(name)}?expires=99999999999`)).status).toBe(403)
  expect(existsSync(secret)).toBe(true)
})

test('a name is read as it was made, and no other text is a name', () => {
  const times = fc.date({ min: new Date('2000-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
  fc.assert(
    fc.property(times, fc.uuid(), (createdAt, id) => {
      const caller = { role: 'app', keyId: id, scopes: null } as const
      expect(readBackupName(backupName(createdAt, caller))).toEqual({ createdAt, createdBy: { role: 'app', id } })
    }),
  )
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(readBackupName(text)).toBeNull()
    }),
  )
})

test('the audit log says who made, downloaded and deleted backups', async () => {
  const { name } = await make()
  await follow(await link(name))
  await ask(site, owner, calls.DeleteBackup, { name })
  expect((await actions()).slice(-5)).toEqual([
    'ADMIN_WRITE',
    'BACKUP_MADE',
    'BACKUP_LINK_MADE',
    'BACKUP_DOWNLOADED',
    'BACKUP_DELETED',
  ])
})
