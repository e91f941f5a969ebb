import { calls } from '@cartwright/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testServer } from '../../platform/database/postgres/testing.ts'
import { ask, rejection } from '../../platform/http/testing.ts'
import type { Site } from '../../site.ts'
import { createTestSite } from '../../testing.ts'
import { createApiKey } from '../clients/api-keys.ts'
import { callSite } from '../oauth/testing.ts'
import { type SignedUp, signUp } from '../sign-in/testing-members.ts'

let site: Site
let apiKey: string
let people: { ada: SignedUp; grace: SignedUp; alan: SignedUp }
beforeAll(async () => {
  site = await createTestSite()
  apiKey = (await createApiKey(site, { name: 'Owner' })).apiKey
  people = { ada: await signUp(site), grace: await signUp(site), alan: await signUp(site) }
  const profiles = {
    ada: { firstName: 'Ada', lastName: 'Lovelace', privacyStatus: 'PUBLIC' as const },
    grace: { nickname: 'Amazing Grace', company: 'Navy 100%', privacyStatus: 'PUBLIC' as const },
    alan: { firstName: 'Alan', lastName: 'Turing' },
  }
  for (const [name, identityProfile] of Object.entries(profiles)) {
    const { access_token } = people[name as keyof typeof people]
    await ask(site, access_token, calls.UpdateMyIdentity, { identity: { identityProfile } })
  }
  await ask(site, apiKey, calls.BlockMember, { id: people.alan.memberId })
})
afterAll(() => site.close())

const find = async (request: object, token = apiKey) => {
  const { members, metadata } = await ask(site, token, calls.QueryMembers, request)
  return { names: members.map(({ profile }) => profile.nickname), members, metadata }
}
const byName = { sorting: [{ fieldName: 'profile.nickname', order: 'ASC' as const }] }

test('the owner lists all members, sorted and by pages', async () => {
  expect((await find({ query: byName })).names).toEqual(['Ada Lovelace', 'Alan Turing', 'Amazing Grace'])
  const { names, metadata } = await find({ query: { ...byName, paging: { limit: 1, offset: 1 } } })
  expect(names).toEqual(['Alan Turing'])
  expect(metadata).toMatchObject({ count: 1, offset: 1, total: 3 })
})

test('the owner and members list pages of members, the newest first', async () => {
  const { members, metadata } = await ask(site, apiKey, calls.ListMembers, { paging: { limit: 2 } })
  expect([members.map(({ id }) => id), metadata.total]).toEqual([[people.alan.memberId, people.grace.memberId], 3])
  const seen = await ask(site, people.ada.access_token, calls.ListMembers, {})
  expect(seen.members.map(({ profile }) => profile.nickname)).toEqual(['Amazing Grace', 'Ada Lovelace'])
})

test('the owner finds members by status, address and text', async () => {
  expect((await find({ query: { filter: { status: 'BLOCKED' } } })).names).toEqual(['Alan Turing'])
  const filter = { loginEmail: people.grace.email.toUpperCase() }
  expect((await find({ query: { filter } })).names).toEqual(['Amazing Grace'])
  expect((await find({ search: { expression: 'LOVE ada' } })).names).toEqual(['Ada Lovelace'])
  expect((await find({ search: { expression: '100%' } })).names).toEqual(['Amazing Grace'])
  expect((await find({ search: { expression: '_da' } })).names).toEqual([])
  const since = {
    createdDate: { $gte: '2020-01-01' },
    $or: [{ status: 'BLOCKED' }, { 'profile.nickname': { $startsWith: 'Ada' } }],
  }
  expect((await find({ query: { ...byName, filter: since } })).names).toEqual(['Ada Lovelace', 'Alan Turing'])
})

test('the owner finds members by any part of a word, in any case, with or without accents, and by a beginning of one or two letters', async () => {
  const words = async (expression: string) => (await find({ search: { expression }, query: byName })).names
  expect(await words('velac')).toEqual(['Ada Lovelace'])
  expect(await words('ÁDA')).toEqual(['Ada Lovelace'])
  expect(await words('navy 100%')).toEqual(['Amazing Grace'])
  expect(await words('al')).toEqual(['Alan Turing'])
  expect(await words('l')).toEqual(['Ada Lovelace'])
  expect(await words(people.grace.email)).toEqual(['Amazing Grace'])
  for (const nothing of ['ovelace ing', 'zz', '"', 'everything : a', 'ada OR grace', '*', 'NEAR(ada)', '%'])
    expect(await words(nothing)).toEqual([])
  await ask(site, people.ada.access_token, calls.UpdateMyIdentity, {
    identity: { identityProfile: { firstName: 'Augusta', lastName: 'King', privacyStatus: 'PUBLIC' } },
  })
  expect([await words('velac'), await words('augus')]).toEqual([[], ['Augusta King']])
  await ask(site, people.ada.access_token, calls.UpdateMyIdentity, {
    identity: { identityProfile: { firstName: 'Ada', lastName: 'Lovelace', privacyStatus: 'PUBLIC' } },
  })
})

test('a search is narrowed to the fields that are named: every word has to be in one of them', async () => {
  const inFields = async (expression: string, ...fields: string[]) =>
    (await find({ search: { expression, fields }, query: byName })).names
  const { ada, grace } = people
  expect(await inFields('ada', 'contact.firstName')).toEqual(['Ada Lovelace'])
  expect(await inFields('ada', 'contact.lastName')).toEqual([])
  expect(await inFields('ÁD', 'contact.firstName')).toEqual(['Ada Lovelace'])
  expect(await inFields('love ada', 'contact.firstName')).toEqual([])
  expect(await inFields('love ada', 'contact.firstName', 'contact.lastName')).toEqual(['Ada Lovelace'])
  expect(await inFields('love ada', 'profile.nickname'), 'the name that is shown').toEqual(['Ada Lovelace'])
  expect(await inFields('member', 'loginEmail')).toEqual(['Ada Lovelace', 'Alan Turing', 'Amazing Grace'])
  expect(await inFields('member', 'profile.nickname', 'contact.firstName', 'contact.lastName')).toEqual([])
  expect(await inFields(grace.email, 'loginEmail')).toEqual(['Amazing Grace'])
  expect(await inFields('navy', 'contact.company')).toEqual(['Amazing Grace'])
  expect(await inFields('navy', 'profile.nickname', 'loginEmail')).toEqual([])
  expect(await inFields(ada.memberId.slice(4, 20), 'profile.slug')).toEqual(['Ada Lovelace'])
  expect(await inFields(ada.memberId.slice(4, 20)), 'the slug is searched only when it is named').toEqual([])
  expect(await inFields('ada', 'profile.title')).toEqual([])
  expect(await inFields('ada', 'profile.title', 'contact.firstName')).toEqual(['Ada Lovelace'])
  expect((await find({ search: { fields: ['loginEmail'] } })).metadata.total, 'nothing is looked for').toBe(3)
  expect((await find({ search: { expression: 'ada', fields: ['profile.title'] } })).metadata.total).toBe(0)
  const narrowed = {
    search: { expression: 'member', fields: ['loginEmail'] },
    query: { filter: { status: 'BLOCKED' } },
  }
  expect((await find(narrowed)).names).toEqual(['Alan Turing'])
})

test('Z05: names an unsupported search field, with the rule and the supported ones', async () => {
  const searched = async (fields: string[]) => {
    const request = { search: { expression: 'ada', fields } }
    const { status, body } = await callSite(site, apiKey, 'POST', '/members/v1/members/query', request)
    const [violation] = body.details.validationError?.fieldViolations ?? []
    return { status, field: violation?.field, rule: violation?.violatedRule, description: violation?.description }
  }
  expect(await searched(['loginEmail', 'password_hash'])).toEqual({
    status: 400,
    field: 'search.fields[1]',
    rule: 'INVALID_ENUM_VALUE',
    description: expect.stringContaining('must be one of profile.nickname, profile.slug, profile.title, loginEmail'),
  })
  for (const bad of ['everything', 'toString', '__proto__', 'shown} : a', '']) {
    expect(await searched([bad])).toMatchObject({ status: 400, field: 'search.fields[0]', rule: 'INVALID_ENUM_VALUE' })
  }
  expect(await searched(Array(5).fill('loginEmail'))).toMatchObject({
    status: 400,
    field: 'search.fields',
    rule: 'MAX_SIZE',
  })
  const four = { expression: 'ada', fields: ['loginEmail', 'loginEmail', 'profile.slug', 'contact.firstName'] }
  expect((await find({ search: four })).names).toEqual(['Ada Lovelace'])
})

test('Z04: members search others by what those show, and by no field more', async () => {
  const { access_token } = people.ada
  const by = (expression: string, ...fields: string[]) =>
    ask(site, access_token, calls.QueryMembers, { search: { expression, fields } })
  expect((await by('amazing', 'profile.nickname')).members).toHaveLength(1)
  expect((await by(people.alan.memberId, 'profile.slug')).members, 'who does not show itself').toEqual([])
  for (const field of ['loginEmail', 'contact.firstName', 'contact.lastName', 'contact.company']) {
    const request = { search: { expression: people.grace.email, fields: [field] } }
    expect(await rejection(site, access_token, calls.QueryMembers, request)).toMatchObject({ status: 400 })
  }
})

// The words of PostgreSQL's index are a column of the member's row.
test.skipIf(testServer)('O11: an erased member leaves the search index immediately', async () => {
  const leaving = await signUp(site)
  const identityProfile = { firstName: 'Zyxwvu', privacyStatus: 'PUBLIC' as const }
  await ask(site, leaving.access_token, calls.UpdateMyIdentity, { identity: { identityProfile } })
  await sql`create virtual table words using fts5vocab (member_search, row)`.execute(site.db)
  const known = async () => {
    const { rows } = await sql<{ term: string }>`select term from words where term in ('zyx', 'wvu')`.execute(site.db)
    return rows.map(({ term }) => term)
  }
  expect(await known()).toEqual(['wvu', 'zyx'])
  await ask(site, apiKey, calls.EraseMember, { id: leaving.memberId })
  expect(await known()).toEqual([])
  expect((await find({ search: { expression: 'zyxwvu' } })).names).toEqual([])
})

test('Z04: members find only public members, and only their public fields', async () => {
  const { access_token } = people.ada
  const all = await find({ query: byName, fieldsets: ['FULL'] }, access_token)
  expect(all.names).toEqual(['Ada Lovelace', 'Amazing Grace'])
  const grace = all.members[1]
  expect([grace?.loginEmail, grace?.contact, grace?.status]).toEqual([undefined, undefined, 'UNKNOWN'])
  expect(all.members[0]?.loginEmail).toBe(people.ada.email)
  for (const filter of [{ loginEmail: people.grace.email }, { status: 'APPROVED' }]) {
    expect(await rejection(site, access_token, calls.QueryMembers, { query: { filter } })).toMatchObject({
      status: 400,
    })
  }
  const byAddress = { search: { expression: people.grace.email } }
  expect((await find(byAddress, access_token)).names).toEqual([])
  const filter = { $or: [{ id: people.alan.memberId }, { createdDate: { $gte: '2020-01-01' } }] }
  expect((await find({ query: { ...byName, filter } }, access_token)).names).toEqual(['Ada Lovelace', 'Amazing Grace'])
})

test('Z02: one member by id: others only where they show themselves', async () => {
  const get = (id: string, token: string) => ask(site, token, calls.GetMember, { id, fieldsets: ['FULL'] })
  const { ada, grace, alan } = people
  expect((await get(grace.memberId, ada.access_token)).member.contact).toBeUndefined()
  expect((await get(ada.memberId, ada.access_token)).member.loginEmail).toBe(ada.email)
  expect((await get(alan.memberId, apiKey)).member).toMatchObject({ status: 'BLOCKED', loginEmail: alan.email })
  expect(await rejection(site, ada.access_token, calls.GetMember, { id: alan.memberId })).toEqual({
    status: 404,
    code: 'MEMBER_NOT_FOUND',
  })
})

test('Z06: a page cannot be a negative one, which would be all members', async () => {
  for (const paging of [{ limit: -1 }, { offset: -1 }]) {
    const [name] = Object.keys(paging)
    const rejected = { status: 400, fields: [`query.paging.${name}`] }
    expect(await rejection(site, people.ada.access_token, calls.QueryMembers, { query: { paging } })).toEqual(rejected)
  }
})

test('Z05: what members are not sorted by is named as it was sent', async () => {
  const rejected = (sorting: object[]) => rejection(site, apiKey, calls.QueryMembers, { query: { sorting } })
  const fields = ['query.sorting[1].fieldName']
  expect(await rejected([{ fieldName: 'createdDate' }, { fieldName: 'id' }])).toEqual({ status: 400, fields })
  const tooMany = Array.from({ length: 6 }, () => ({ fieldName: 'createdDate' }))
  expect(await rejected(tooMany)).toEqual({ status: 400, fields: ['query.sorting'] })
})

test('Z05: what members are not found by is named', async () => {
  for (const query of [{ filter: { password_hash: 'x' } }, { sorting: [{ fieldName: 'email; drop table members' }] }]) {
    expect(await rejection(site, apiKey, calls.QueryMembers, { query })).toMatchObject({ status: 400 })
  }
})
