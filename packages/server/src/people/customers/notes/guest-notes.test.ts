import { calls } from '@cartwright/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ask, rejection } from '../../../platform/http/testing.ts'
import type { Site } from '../../../site.ts'
import { createTestSite } from '../../../testing.ts'
import { createApiKey } from '../../clients/api-keys.ts'
import { eraseGuest } from '../../members/privacy/erase-guest.ts'
import { staffToken } from '../../owners/testing-staff.ts'
import { signUp } from '../../sign-in/testing-members.ts'

const email = 'ada@example.com'
let site: Site
let key: string
let support: string
beforeAll(async () => {
  site = await createTestSite()
  key = (await createApiKey(site, { name: 'Owner' })).apiKey
  support = await staffToken(site, 'SUPPORT')
})
afterAll(() => site.close())

const add = (text: string) => ask(site, support, calls.AddGuestNote, { email: email.toUpperCase(), text })
const notes = async (address = email) =>
  (await ask(site, support, calls.ListGuestNotes, { email: address })).notes.map(({ text }) => text)

test('staff notes something about a guest, reads it by the address in any case, and deletes it', async () => {
  const { note } = await add('Prefers a call')
  expect(note).toMatchObject({ text: 'Prefers a call', author: expect.stringContaining('@example.com') })
  expect(await notes('Ada@Example.com')).toEqual(['Prefers a call'])
  expect(await notes('other@example.com')).toEqual([])
  const ofOther = { email: 'other@example.com', noteId: note.id }
  expect(await rejection(site, support, calls.DeleteGuestNote, ofOther)).toMatchObject({
    code: 'MEMBER_NOTE_NOT_FOUND',
  })
  await ask(site, support, calls.DeleteGuestNote, { email, noteId: note.id })
  expect(await notes()).toEqual([])
})

test('a role without the customers may not read notes', async () => {
  const packer = await staffToken(site, 'FULFILMENT')
  expect(await rejection(site, packer, calls.ListGuestNotes, { email })).toMatchObject({ status: 403 })
})

test('erasing the guest deletes the notes', async () => {
  await add('Lives on the third floor')
  await eraseGuest(site, email)
  expect(await notes()).toEqual([])
})

test('a member with the verified address has the notes, in its export too; erasing it deletes them', async () => {
  const { memberId, email: own } = await signUp(site)
  await ask(site, support, calls.AddGuestNote, { email: own, text: 'Ordered as a guest before' })
  const verify = (email_verified: 0 | 1) =>
    site.db.updateTable('members').set({ email_verified }).where('id', '=', memberId).execute()
  const read = async () => (await ask(site, support, calls.ListMemberNotes, { memberId })).notes.map(({ text }) => text)
  await verify(0)
  expect(await read(), 'a stranger can sign up with the address of another').toEqual([])
  await verify(1)
  expect(await read()).toEqual(['Ordered as a guest before'])
  const { export: held } = await ask(site, key, calls.ExportMember, { id: memberId })
  expect(held.staffNotes).toMatchObject([{ text: 'Ordered as a guest before' }])
  await ask(site, key, calls.EraseMember, { id: memberId })
  expect(await notes(own)).toEqual([])
})
