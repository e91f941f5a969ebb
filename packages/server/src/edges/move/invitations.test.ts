import { calls } from '@cartwright/contract'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { rejection, responseOf } from '../../platform/http/testing.ts'
import type { Site } from '../../site.ts'
import { createTestSite } from '../../testing.ts'
import type { MovedCustomer } from './record.ts'
import { openMover } from './testing-move.ts'
import { filesOf } from './testing-records.ts'

let site: Site
let mover: Awaited<ReturnType<typeof openMover>>
beforeEach(async () => {
  site = await createTestSite()
  mover = await openMover(site)
})
afterEach(() => site.close())

const customer = (sourceId: string, more: Partial<MovedCustomer> = {}): MovedCustomer => ({
  sourceId,
  email: `${sourceId}@example.com`,
  addresses: [],
  ...more,
})
const customers = [
  customer('ada', { language: 'de' }),
  customer('bob'),
  customer('cleo', { consent: { status: 'UNSUBSCRIBED' } }),
  customer('dora', { blocked: true }),
  customer('eve', {
    password: { kind: 'bcrypt', hash: '$2b$04$PcUvRPLGdBVAcGKhGvJtTO4ZIDBLZ4R4JEB1UQdB1Ps6y1Dd0dYuG' },
  }),
]

async function moved() {
  const { id } = await mover.plan('files', { currency: 'EUR' }, filesOf({ customers }))
  await mover.start(id)
  return id
}
const invite = async (moveId: string, limit?: number) =>
  (await responseOf(site, mover.apiKey, calls.InviteMovedCustomers, { moveId, ...(limit && { limit }) })).invitations
const stateOf = async (moveId: string) =>
  (await responseOf(site, mover.apiKey, calls.GetMoveInvitations, { moveId })).invitations
const mails = () => site.db.selectFrom('mails').select(['recipient', 'subject']).orderBy('recipient').execute()

test('invites customers without a password once, in their language, and none who unsubscribed', async () => {
  const id = await moved()
  expect(await stateOf(id)).toEqual({ open: 2, waiting: 0, sent: 0 })
  await invite(id)
  await expect.poll(() => stateOf(id)).toEqual({ open: 0, waiting: 0, sent: 2 })
  const expected = [
    { recipient: 'ada@example.com', subject: expect.stringContaining('ist umgezogen') },
    { recipient: 'bob@example.com', subject: expect.stringContaining('has moved') },
  ]
  await expect.poll(mails).toEqual(expected)
  await invite(id)
  await mover.start(id)
  await invite(id)
  await new Promise((resolve) => setTimeout(resolve, 200))
  expect(await mails()).toEqual(expected)
})

test('invites as many as the owner says', async () => {
  const id = await moved()
  await invite(id, 1)
  await expect.poll(() => stateOf(id)).toEqual({ open: 1, waiting: 0, sent: 1 })
})

test('rejects invitations before the move has ended', async () => {
  const { id } = await mover.plan('files', { currency: 'EUR' }, filesOf({ customers }))
  expect(await rejection(site, mover.apiKey, calls.InviteMovedCustomers, { moveId: id })).toMatchObject({
    code: 'MOVE_STATE_NOT_ALLOWED',
  })
})
