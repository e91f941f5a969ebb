import { calls } from '@cartwright/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ask } from '../../platform/http/testing.ts'
import type { Site } from '../../site.ts'
import { createTestSite, visitorToken } from '../../testing.ts'
import { createApiKey } from '../clients/api-keys.ts'
import { PASSWORD } from '../sign-in/testing-members.ts'

let site: Site
let apiKey: string
beforeAll(async () => {
  site = await createTestSite()
  apiKey = (await createApiKey(site, { name: 'Owner' })).apiKey
  const visitor = await visitorToken(site)
  const people = [
    ['Maeve', 'O’Brien', 'maeve@example.com'],
    ['Tom', "D'Angelo", "tom.d'angelo@example.com"],
    ['Zoë', 'Müller-Øst', 'zoe@example.com'],
    ['Brian', 'Brienne', 'b@example.com'],
  ] as const
  for (const [firstName, lastName, email] of people) {
    const request = { loginId: { email }, password: PASSWORD, profile: { firstName, lastName } }
    await ask(site, visitor, calls.RegisterV2, request)
  }
})
afterAll(() => site.close())

test.each([
  ["O'Brien", ['Maeve']],
  ['O’Brien', ['Maeve']],
  ['maeve o`brien', ['Maeve']],
  ["O'", ['Maeve']],
  ['D’Angelo', ['Tom']],
  ["tom.d'angelo@example.com", ['Tom']],
  ['tom.d’angelo@EXAMPLE.com', ['Tom']],
  ['zoe muller', ['Zoë']],
  ['müller-øst', ['Zoë']],
  ['’’', []],
])(
  'staff finds members by %s, whichever apostrophe was typed: gh:mysociety/alaveteli#5139',
  async (expression, names) => {
    const { members } = await ask(site, apiKey, calls.QueryMembers, { search: { expression }, fieldsets: ['FULL'] })
    expect(members.map(({ contact }) => contact?.firstName).toSorted()).toEqual(names)
  },
)
