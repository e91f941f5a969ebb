import fc from 'fast-check'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { auditRows } from '../../platform/audit/testing.ts'
import { writeSettings } from '../../platform/settings/settings.ts'
import type { Site } from '../../site.ts'
import { createTestSite } from '../../testing.ts'
import { removeMemberPasskey } from './passkeys/remove-passkeys.ts'
import { disconnectForOwner, disconnectProvider, listConnections } from './providers/connections.ts'
import { countMembersByProvider, countOnlyBy } from './providers/count-members.ts'
import { signUp } from './testing-members.ts'
import { findWaysToSignIn, LastWayToSignIn } from './ways-to-sign-in.ts'

const OFFERED = '6f1d2c3b-0000-4000-8000-00000000001d'
const GONE = '6f1d2c3b-0000-4000-8000-0000000000ff'
const AT = '2026-01-02T03:04:05.000Z'

let site: Site
let memberId: string
beforeEach(async () => {
  site = await createTestSite()
  memberId = (await signUp(site)).memberId
})
afterEach(() => site.close())

interface Setup {
  readonly password: 'none' | 'good' | 'to be replaced'
  readonly passkeys: number
  readonly memberPasskeys: boolean
  readonly connections: readonly string[]
}

/** Makes the member one that signs in so, and no other way. */
async function have({ password, passkeys, memberPasskeys, connections }: Setup) {
  const identityProviders = [{ id: OFFERED, name: 'Gannet', issuer: 'https://gannet.test', clientId: 'shop' }]
  await writeSettings(site.db, { memberPasskeys, identityProviders })
  await site.db.deleteFrom('credentials').execute()
  await site.db.deleteFrom('member_passkeys').execute()
  await site.db.deleteFrom('idp_connections').execute()
  const owned = { member_id: memberId, created_at: AT, last_used_at: null } as const
  if (password !== 'none') {
    const reset_required = password === 'good' ? 0 : 1
    const row = { member_id: memberId, password_hash: 'x', updated_at: AT, reset_required } as const
    await site.db.insertInto('credentials').values(row).execute()
  }
  for (let count = 0; count < passkeys; count += 1) {
    const passkey = { id: `key ${count}`, public_key: '', counter: 0, transports: '[]', name: 'Laptop' }
    await site.db
      .insertInto('member_passkeys')
      .values({ ...passkey, ...owned })
      .execute()
  }
  for (const [index, idp_connection_id] of connections.entries()) {
    await site.db
      .insertInto('idp_connections')
      .values({ idp_connection_id, idp_user_id: `person ${index}`, known_as: null, ...owned })
      .execute()
  }
}

const setups = fc.record({
  password: fc.constantFrom('none', 'good', 'to be replaced'),
  passkeys: fc.nat(2),
  memberPasskeys: fc.boolean(),
  connections: fc.array(fc.constantFrom(OFFERED, GONE), { maxLength: 3 }),
})

/** Whether it was taken; `last` where it had to stay. */
const taken = (work: Promise<boolean>) =>
  work.catch((error: unknown) => {
    if (error instanceof LastWayToSignIn) return 'last'
    throw error
  })

test('never removes the last sign-in method, whatever the order, and removes all others', async () => {
  const order = fc.infiniteStream(fc.nat(100))
  await fc.assert(
    fc.asyncProperty(setups, order, async (setup, choices) => {
      await have(setup)
      const connections = setup.connections.map((providerId, index) => ({ providerId, userId: `person ${index}` }))
      const keys = Array.from({ length: setup.passkeys }, (_, count) => `key ${count}`)
      const all = [
        ...keys.map((id) => ({ counts: setup.memberPasskeys, take: () => removeMemberPasskey(site, memberId, id) })),
        ...connections.map((connection) => ({
          counts: connection.providerId === OFFERED,
          take: () => disconnectProvider(site, memberId, connection),
        })),
      ]
      let left = (setup.password === 'good' ? 1 : 0) + all.filter(({ counts }) => counts).length
      while (all.length > 0) {
        const [next] = all.splice((choices.next().value ?? 0) % all.length, 1)
        const isLast = next?.counts === true && left === 1
        expect(await taken(next?.take() ?? Promise.resolve(false))).toBe(isLast ? 'last' : true)
        if (next?.counts && !isLast) left -= 1
      }
      const { password, passkeys, providers } = await findWaysToSignIn(site.db, memberId)
      expect(Number(password) + passkeys + providers).toBe(left)
    }),
    { numRuns: 40 },
  )
})

test('of two concurrent removals, the last sign-in method stays', async () => {
  await have({ password: 'none', passkeys: 1, memberPasskeys: true, connections: [OFFERED] })
  const outcomes = await Promise.all([
    taken(removeMemberPasskey(site, memberId, 'key 0')),
    taken(disconnectProvider(site, memberId, { providerId: OFFERED, userId: 'person 0' })),
  ])
  expect(outcomes.toSorted()).toEqual(['last', true])
})

test('a rejected removal causes neither a mail nor an audit entry', async () => {
  await have({ password: 'none', passkeys: 0, memberPasskeys: false, connections: [OFFERED] })
  const traces = async () => [
    await site.db.selectFrom('events').select('id').where('entity_id', '=', memberId).execute(),
    (await auditRows(site)).filter(({ subject_id }) => subject_id === memberId),
  ]
  const before = await traces()
  const [connection] = await listConnections(site.db, memberId)
  expect(connection).toMatchObject({ providerId: OFFERED, userId: 'person 0' })
  await expect(disconnectProvider(site, memberId, { providerId: OFFERED, userId: 'person 0' })).rejects.toThrow(
    LastWayToSignIn,
  )
  expect(await traces()).toEqual(before)
})

test('the owner disconnects any provider account by name or id, also the last sign-in method', async () => {
  await have({ password: 'none', passkeys: 0, memberPasskeys: false, connections: [OFFERED, OFFERED, GONE] })
  expect(await disconnectForOwner(site, memberId, 'Puffin')).toBe(0)
  expect(await disconnectForOwner(site, memberId, 'Gannet')).toBe(2)
  expect((await listConnections(site.db, memberId)).map(({ providerId }) => providerId)).toEqual([GONE])
  expect(await disconnectForOwner(site, memberId, GONE)).toBe(1)
  const rows = (await auditRows(site)).filter(({ action }) => action === 'PROVIDER_DISCONNECTED')
  expect(rows.map(({ details }) => JSON.parse(details).provider)).toEqual([OFFERED, OFFERED, GONE])
})

test('counts the members of a provider, and those without another sign-in method', async () => {
  await fc.assert(
    fc.asyncProperty(setups, async (setup) => {
      await have(setup)
      const holds = setup.connections.includes(OFFERED)
      expect((await countMembersByProvider(site.db)).get(OFFERED) ?? 0).toBe(holds ? 1 : 0)
      const { password, passkeys } = await findWaysToSignIn(site.db, memberId)
      expect(await countOnlyBy(site.db, OFFERED)).toBe(holds && !password && passkeys === 0 ? 1 : 0)
      expect(await countOnlyBy(site.db, GONE), 'as if the site still had it').toBe(
        setup.connections.includes(GONE) && !holds && !password && passkeys === 0 ? 1 : 0,
      )
    }),
    { numRuns: 40 },
  )
})
