import type { Site } from '@cartwright/server/hosted'
import { createTestSite } from '@cartwright/server/testing'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { Browser } from '../testing.ts'

const password = 'a lark rises over heather'

let site: Site
beforeEach(async () => {
  site = await createTestSite({ url: 'https://site.test' })
})
afterEach(() => site.close())

test('the audit log names the member whose doing it was on its own pages, and where it failed too', async () => {
  const browser = new Browser(site)
  await browser.open('/sign-up', { name: '', email: 'ada@example.com', password })
  const change = (currentPassword: string) =>
    browser.open('/account/security/password', { currentPassword, newPassword: 'seven geese over the weir' })
  expect((await change('wrong')).status).toBe(401)
  expect((await change(password)).status).toBe(303)
  await browser.open('/account/data/export', {})
  const { id } = await site.db.selectFrom('members').select('id').executeTakeFirstOrThrow()
  const log = await site.db
    .selectFrom('audit_log')
    .select(['action', 'outcome', 'actor_type', 'actor_id'])
    .where('action', 'in', ['PASSWORD_CHANGED', 'MEMBER_EXPORTED'])
    .orderBy('sequence')
    .execute()
  const actor = { actor_type: 'MEMBER', actor_id: id }
  expect(log).toEqual([
    { action: 'PASSWORD_CHANGED', outcome: 'FAILURE', ...actor },
    { action: 'PASSWORD_CHANGED', outcome: 'SUCCESS', ...actor },
    { action: 'MEMBER_EXPORTED', outcome: 'SUCCESS', ...actor },
  ])
})
