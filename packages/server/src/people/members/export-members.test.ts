import { calls } from '@cartwright/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ask, rejection } from '../../platform/http/testing.ts'
import type { Site } from '../../site.ts'
import { createTestSite } from '../../testing.ts'
import { createApiKey } from '../clients/api-keys.ts'

let site: Site
let apiKey: string
beforeAll(async () => {
  site = await createTestSite()
  apiKey = (await createApiKey(site, { name: 'Owner' })).apiKey
  for (const [loginEmail, firstName] of [
    ['ada@example.com', 'Ada'],
    ['eve@example.com', '=cmd()'],
    ['alan@example.com', 'Alan; the "second"'],
  ] as const) {
    const addresses = [{ addressLine: 'Am Deich 5', city: 'Bremen', postalCode: '28199', country: 'DE' }]
    const contact = { firstName, lastName: 'Moor', phones: ['+49421555'], addresses }
    await ask(site, apiKey, calls.CreateMember, { member: { loginEmail, contact }, invite: false })
  }
})
afterAll(() => site.close())

type Requested = Parameters<typeof ask<typeof calls.ExportMembers.request, typeof calls.ExportMembers.response>>[3]
async function exported(request: Requested = {}) {
  let csv = ''
  let parts = 0
  for (let after: string | undefined; ; ) {
    const part = await ask(site, apiKey, calls.ExportMembers, { ...request, ...(after !== undefined && { after }) })
    csv += part.csv
    parts += 1
    if (part.next === undefined) return { csv, parts, lines: csv.trimEnd().split('\n') }
    after = part.next
  }
}

test('an export has every member once, the oldest first, whatever the size of its parts', async () => {
  const { csv, lines } = await exported()
  expect(lines).toHaveLength(4)
  expect(lines[1]).toMatch(
    /^[\da-f-]{36},ada@example\.com,FALSE,OFFLINE,Ada,Moor,Ada Moor,,'\+49421555,Am Deich 5,,28199,Bremen,,DE,/,
  )
  const inParts = await exported({ limit: 1 })
  expect(inParts.csv).toBe(csv)
  expect(inParts.parts).toBe(4)
})

test('a spreadsheet does not compute a name, and a separator in it does not end the cell', async () => {
  const { csv } = await exported()
  expect(csv).toContain(",'=cmd(),Moor,")
  expect(csv).toContain(',"Alan; the ""second""",Moor,')
})

test('an export follows filter and words of the list', async () => {
  expect((await exported({ filter: { loginEmail: 'eve@example.com' } })).lines).toHaveLength(2)
  expect((await exported({ search: { expression: 'ada' }, limit: 1 })).lines[1]).toContain('ada@example.com')
  expect((await exported({ filter: { status: 'BLOCKED' } })).lines).toHaveLength(1)
})

test('each part is in the audit log with the number of members', async () => {
  await exported({ limit: 2 })
  const { entries } = await ask(site, apiKey, calls.ListAuditLog, { limit: 2 })
  expect(entries.map(({ action, details }) => [action, details])).toEqual([
    ['MEMBERS_EXPORTED', { call: 'ExportMembers', members: 1 }],
    ['MEMBERS_EXPORTED', { call: 'ExportMembers', members: 2 }],
  ])
})

test('a key without the scope of members, a malformed place and an unknown field are errors', async () => {
  const { apiKey: other } = await createApiKey(site, { name: 'Products', scopes: ['MANAGE_PRODUCTS'] })
  expect(await rejection(site, other, calls.ExportMembers, {})).toMatchObject({
    status: 403,
    code: 'INSUFFICIENT_SCOPE',
  })
  expect(await rejection(site, apiKey, calls.ExportMembers, { after: 'x' })).toMatchObject({ status: 400 })
  expect(await rejection(site, apiKey, calls.ExportMembers, { filter: { shoe: 1 } })).toMatchObject({ status: 400 })
})
