import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, it, test } from 'vitest'
import { cartwright, newPlace, runJson } from './command-line.ts'

interface Log {
  readonly entries: readonly { readonly action: string; readonly actorType: string; readonly details: object }[]
}

interface Health {
  readonly healthy: boolean
  readonly findings: readonly { readonly check: string; readonly ok: boolean; readonly detail: string }[]
}

it('O07: what operators do is in the audit log, and doctor finds an entry that was changed', async () => {
  const place = await newPlace()
  const { email } = await runJson<{ email: string }>(place, 'owner', 'create', '--email', 'ada@example.com')
  const { apiKey } = await runJson<{ apiKey: string }>(place, 'key', 'create', '--name', 'Till')
  await runJson(place, 'settings', 'set', 'ownerApproval=true')
  const log = await runJson<Log>(place, 'audit')
  expect(log.entries.map(({ action, actorType }) => [action, actorType])).toEqual([
    ['SETTINGS_CHANGED', 'OPERATOR'],
    ['OPERATION', 'OPERATOR'],
    ['OWNER_CREATED', 'OPERATOR'],
  ])
  expect(JSON.stringify(log)).not.toContain(apiKey)
  expect(JSON.stringify(log)).not.toContain(email)
  expect((await runJson<Log>(place, 'audit', '--action', 'OWNER_CREATED')).entries).toHaveLength(1)
  const { stdout } = await cartwright(place, 'audit', '--limit', '1')
  expect(stdout).toMatch(/^3 \S+ ok {5}SETTINGS_CHANGED by OPERATOR .*\nOlder ones: --before 3\n$/)

  expect((await runJson<Health>(place, 'doctor')).healthy).toBe(true)
  const database = new DatabaseSync(join(place.DATA_DIR, 'site.db'))
  database.exec(`drop trigger audit_log_stays; update audit_log set actor_type = 'SITE' where sequence = 2`)
  database.close()
  const broken = await cartwright(place, 'doctor')
  expect(broken.stdout).toContain('BAD audit log: entry 2 was changed')
})

test('a member that is not there can be neither exported, disconnected nor erased, and of a guest nothing is left', async () => {
  const place = await newPlace()
  for (const [command = '', ...more] of [['export'], ['erase'], ['disconnect', 'Gannet']]) {
    const rejected = await cartwright(place, 'member', command, 'unknown@example.com', ...more)
    expect(rejected.stderr).toContain('There is no member unknown@example.com')
  }
  expect(await runJson(place, 'member', 'erase-guest', 'unknown@example.com')).toEqual({ ordersKept: 0 })
  const malformed = await cartwright(place, 'member', 'erase-guest', 'nonsense')
  expect([malformed.code, malformed.stderr]).toEqual([1, expect.stringContaining('must be an email address')])
})
