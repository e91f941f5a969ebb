import { type Call, calls } from '@cartwright/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openManagement } from '../../catalog/write/testing.ts'
import { memberToken } from '../../people/sign-in/testing-members.ts'
import type { Site } from '../../site.ts'
import { createTestSite } from '../../testing.ts'
import { explain, watchStatements } from '../database/testing-plans.ts'
import { ask, callOf } from './testing.ts'

const id = '00000000-0000-4000-8000-00000000dead'
const watched = watchStatements()

let site: Site
let tokens: { staff: string; member: string }
beforeAll(async () => {
  site = await createTestSite()
  tokens = { staff: (await openManagement(site)).apiKey, member: await memberToken(site) }
})
afterAll(() => site.close())

/** The steps that a call takes through a table. */
async function stepsOf(table: string, call: Call, request: object, token: string) {
  watched.forget()
  // Unknown ids are rejected, but the query ran.
  const answer = await callOf(site, token, call, request)
  expect([200, 404]).toContain(answer.status)
  const steps = explain(site, watched.reading())
  const through = steps.filter(({ detail }) => new RegExp(`^(SCAN|SEARCH) ${table}\\b`).test(detail))
  expect(through.length).toBeGreaterThan(0)
  return through.map(({ detail }) => detail)
}

const query = (filter: object, sorting?: object[]) => ({ query: { filter, sorting } })
const at = '2026-01-01T00:00:00.000Z'

/** The queries of each list that grows without limit, and its table. */
const narrowed: readonly (readonly [call: Call, table: string, request: object, who?: keyof typeof tokens])[] = [
  [calls.ListFiles, 'media', { mediaType: 'image' }],
  [calls.ListFiles, 'media', { private: true }],
  [calls.ListFiles, 'media', { private: false, mediaType: 'image' }],
  [calls.ListWebhookDeliveries, 'webhook_deliveries', { subscriptionId: id }],
  [calls.ListWebhookDeliveries, 'webhook_deliveries', { status: 'DEAD' }],
  [calls.ListWebhookDeliveries, 'webhook_deliveries', { status: 'DELIVERED', subscriptionId: id }],
  [calls.ListAuditLog, 'audit_log', { action: 'API_KEY_CREATED' }],
  [calls.ListAuditLog, 'audit_log', { outcome: 'FAILURE' }],
  [calls.ListAuditLog, 'audit_log', { actorId: id }],
  [calls.ListAuditLog, 'audit_log', { subjectId: id }],
  [calls.ListAuditLog, 'audit_log', { from: at }],
  [calls.ListAuditLog, 'audit_log', { to: at }],
  [calls.ListAuditLog, 'audit_log', { from: at, to: at, action: 'API_KEY_CREATED', outcome: 'SUCCESS' }],
  [calls.GetJob, 'jobs', { id }],
  [calls.ListMyOrders, 'orders', {}, 'member'],
  [calls.ListMySessions, 'sessions', {}, 'member'],
  ...[
    { id },
    { contactId: id },
    { loginEmail: 'ada@example.com' },
    { loginEmail: { $startsWith: 'ada' } },
    { 'profile.nickname': 'Ada' },
    { 'profile.nickname': { $startsWith: 'A' } },
    { 'profile.slug': 'ada' },
    { status: 'BLOCKED' },
    { privacyStatus: 'PUBLIC' },
    { createdDate: { $gt: at } },
  ].map((filter) => [calls.QueryMembers, 'members', query(filter)] as const),
  // Along the index of one date, or of the other that they are sorted by: both are ways to find them.
  [calls.QueryMembers, 'members', query({ updatedDate: { $gt: at } }, [{ fieldName: 'updatedDate' }])],
  [calls.QueryMembers, 'members', query({ lastLoginDate: { $lt: at } }, [{ fieldName: 'lastLoginDate' }])],
  [calls.QueryMembers, 'members', query({}), 'member'],
  // By words: the index of words leads to them, whatever else is asked.
  [calls.QueryMembers, 'members', { search: { expression: 'ada love' } }],
  [calls.QueryMembers, 'members', { search: { expression: 'ada love' } }, 'member'],
  [calls.QueryMembers, 'members', { ...query({ status: 'BLOCKED' }), search: { expression: 'ada' } }],
]

test.each(narrowed.map(([call, ...rest]) => [call.name, rest[0], JSON.stringify(rest[1]), call, ...rest] as const))(
  '%s finds its rows of %s by an index when asked for %s',
  async (_, __, ___, call, table, request, who = 'staff') => {
    const steps = await stepsOf(table, call, request, tokens[who])
    expect(steps.filter((detail) => !detail.startsWith('SEARCH'))).toEqual([])
  },
)

/** Whole lists: a page is read along an index, and counting them is going through one. */
const whole: readonly (readonly [call: Call, table: string, request: object])[] = [
  [calls.ListFiles, 'media', {}],
  [calls.ListJobs, 'jobs', {}],
  [calls.ListWebhookDeliveries, 'webhook_deliveries', {}],
  [calls.ListAuditLog, 'audit_log', {}],
  ...['createdDate', 'updatedDate', 'lastLoginDate', 'loginEmail', 'profile.nickname', 'profile.slug', 'status'].map(
    (fieldName) => [calls.QueryMembers, 'members', query({}, [{ fieldName, order: 'DESC' }])] as const,
  ),
]

test.each(whole.map(([call, ...rest]) => [call.name, rest[0], JSON.stringify(rest[1]), call, ...rest] as const))(
  '%s goes along an index of %s when asked for %s',
  async (_, __, ___, call, table, request) => {
    watched.forget()
    await ask(site, tokens.staff, call, request)
    const pages = watched.reading().filter((text) => /\blimit\b/.test(text) && text.includes(table))
    expect(pages.length).toBeGreaterThan(0)
    const steps = explain(site, pages).map(({ detail }) => detail)
    expect(steps.filter((detail) => detail.startsWith('USE TEMP B-TREE FOR ORDER BY'))).toEqual([])
  },
)

test('EraseGuest scans no table, whatever data a guest left', async () => {
  const read = await watched.readBy(() => ask(site, tokens.staff, calls.EraseGuest, { email: 'ada@example.com' }))
  const steps = explain(site, read)
  for (const table of ['orders', 'checkouts', 'carts', 'verifications', 'mails']) {
    expect(steps.map(({ detail }) => detail)).toContainEqual(expect.stringMatching(`^SEARCH ${table} USING`))
  }
  expect(steps.filter(({ detail }) => detail.startsWith('SCAN'))).toEqual([])
})
