import { calls } from '@cartwright/contract'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { keepHouse } from '../../../housekeeping.ts'
import { ask } from '../../../platform/http/testing.ts'
import { writeSettings } from '../../../platform/settings/settings.ts'
import type { Site } from '../../../site.ts'
import { createTestSite, visitorToken } from '../../../testing.ts'
import { createApiKey } from '../../clients/api-keys.ts'
import { turnableClock } from '../../oauth/testing.ts'
import { openMailbox } from '../../sign-in/mail/testing.ts'
import { newEmail, PASSWORD, type SignedUp, signUp } from '../../sign-in/testing-members.ts'

const clock = turnableClock()
let site: Site
let key: string
let mailbox: ReturnType<typeof openMailbox>
beforeEach(() => open())
afterEach(() => site.close())

async function open() {
  site = await createTestSite({ now: clock.now })
  key = (await createApiKey(site, { name: 'Back office' })).apiKey
  mailbox = openMailbox(site)
}

/** Waits until everything is delivered that was set going. */
const delivered = () =>
  expect.poll(() => site.db.selectFrom('events').select('id').where('delivered_at', 'is', null).execute()).toEqual([])

async function move(member: SignedUp, to: string) {
  const { stateToken } = await ask(site, member.access_token, calls.ChangeEmail, { newEmail: to })
  const confirmation = { stateToken, code: await mailbox.code(to) }
  await ask(site, member.access_token, calls.ConfirmEmailChange, confirmation)
  await delivered()
}

const mails = async () => (await site.db.selectFrom('mails').select(['id', 'recipient']).execute()).map(({ id }) => id)
const erase = (memberId: string) => ask(site, key, calls.EraseMember, { id: memberId })

async function tablesWith(text: string): Promise<string[]> {
  const found: string[] = []
  for (const { name } of await site.db.introspection.getTables()) {
    const { rows: content } = await sql`select * from ${sql.table(name)}`.execute(site.db)
    if (JSON.stringify(content).includes(text)) found.push(name)
  }
  return found
}

it('O11: with a member go the mails to the addresses it had before; within a day nothing is left of those', async () => {
  const member = await signUp(site)
  const [second, third] = [newEmail(), newEmail()]
  await move(member, second)
  await move(member, third)
  await delivered()
  for (const address of [member.email, second, third]) expect(await tablesWith(address)).toContain('mails')
  expect((await ask(site, key, calls.ExportMember, { id: member.memberId })).export.mails).toHaveLength(
    (await mails()).length,
  )
  await erase(member.memberId)
  expect(await tablesWith(third)).toEqual([])
  // Attempts with an address are counted, also after it changed hands.
  for (const address of [member.email, second])
    expect(['throttles']).toEqual(expect.arrayContaining(await tablesWith(address)))
  clock.turn(25 * 60 * 60_000)
  await keepHouse(site, new AbortController().signal)
  for (const address of [member.email, second]) expect(await tablesWith(address), address).toEqual([])
})

const step = fc.record({
  who: fc.constantFrom(0, 1),
  what: fc.constantFrom('MOVE', 'MOVE', 'RECOVERY', 'STRANGER'),
  to: fc.nat(3),
})

it('O11: deletes every mail to any address of an erased member, and no others', () =>
  fc.assert(
    fc
      .asyncProperty(fc.array(step, { minLength: 2, maxLength: 7 }), async (steps) => {
        await writeSettings(site.db, { uniformSignIn: true })
        const visitor = await visitorToken(site)
        const addresses = [newEmail(), newEmail(), newEmail(), newEmail()]
        const theirs: Record<string, string>[] = [{}, {}]
        const members: SignedUp[] = []
        const current: string[] = []
        const note = async (who: number) => {
          await delivered()
          for (const id of await mails())
            if (!theirs.some((ids) => id in ids)) Object.assign(theirs[who] ?? {}, { [id]: id })
        }
        for (const who of [0, 1]) {
          await writeSettings(site.db, { uniformSignIn: false })
          const member = await signUp(site)
          members.push(member)
          current.push(member.email)
          await note(who)
        }
        await writeSettings(site.db, { uniformSignIn: true })
        for (const { who, what, to } of steps) {
          const [member, email, next] = [members[who], current[who] ?? '', addresses[to] ?? '']
          if (!member) expect.unreachable('nobody')
          if (what === 'RECOVERY') await ask(site, visitor, calls.SendRecoveryEmail, { email })
          if (what === 'STRANGER') {
            await ask(site, visitor, calls.RegisterV2, { loginId: { email }, password: PASSWORD })
          }
          if (what === 'MOVE' && !current.includes(next)) {
            await move(member, next)
            current[who] = next
          }
          await note(who)
        }
        await erase(members[0]?.memberId ?? '')
        expect((await mails()).toSorted()).toEqual(Object.keys(theirs[1] ?? {}).toSorted())
      })
      .afterEach(async () => {
        await site.close()
        await open()
      }),
    { numRuns: 6 },
  ))
