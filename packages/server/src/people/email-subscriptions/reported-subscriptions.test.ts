import { calls, type EmailSubscription } from '@cartwright/contract'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ask } from '../../platform/http/testing.ts'
import { openTestShop } from '../../selling/checkout/testing.ts'
import type { Site } from '../../site.ts'
import { createTestSite, visitorTokens } from '../../testing.ts'
import { createApiKey } from '../clients/api-keys.ts'
import { signUp } from '../sign-in/testing-members.ts'
import { confirmNewsletter } from './follow-link.ts'

const consentText = 'I want news by email.'
let site: Site
let apiKey: string
let visitor: string
beforeEach(async () => {
  site = await createTestSite()
  const { clientId } = await openTestShop(site)
  apiKey = (await createApiKey(site, { name: 'Back office' })).apiKey
  visitor = (await visitorTokens(site, clientId)).access_token
})
afterEach(() => site.close())

const subscribe = (email: string) => ask(site, visitor, calls.SubscribeToNewsletter, { email, consentText })
const stored = async (): Promise<EmailSubscription[]> =>
  (await ask(site, apiKey, calls.QueryEmailSubscriptions, { query: {} })).subscriptions
async function mails() {
  const left = () => site.db.selectFrom('events').select('id').where('delivered_at', 'is', null).execute()
  await expect.poll(left).toEqual([])
  return site.db.selectFrom('mails').selectAll().where('id', 'like', 'newsletter-%').orderBy('sequence').execute()
}
const confirm = async () => {
  const link = /https?:\S+\/newsletter\/\S+/.exec((await mails()).at(-1)?.text ?? '')?.[0] ?? ''
  return confirmNewsletter(site, new URL(link).searchParams.get('token') ?? '')
}

test.each([
  ['Ada@Example.COM', 'gh:justingit/dada-mail#758'],
  ['ada@EXAMPLE.com', 'gh:Mailtrain-org/mailtrain#631'],
  [' ada@example.com ', 'gh:mailchimp/mc-magento#953'],
])('the subscribed ada@example.com is not subscribed again as %j', async (email) => {
  await subscribe('ada@example.com')
  expect(await confirm()).toBe(true)
  await subscribe(email)
  expect(await stored()).toMatchObject([{ email: 'ada@example.com', subscriptionStatus: 'SUBSCRIBED' }])
})

test('a subscriber who subscribes again gets no further mail: gh:magento/magento2#5439', async () => {
  await subscribe('ada@example.com')
  await confirm()
  const before = (await mails()).length
  await subscribe('ada@example.com')
  expect((await mails()).length).toBe(before)
})

test('a customer with an account subscribes at the foot of the page: gh:magento/magento2#8952', async () => {
  const { email, memberId, access_token: token } = await signUp(site)
  await site.db.updateTable('members').set({ email_verified: 1 }).where('id', '=', memberId).execute()
  await subscribe(email)
  expect(await confirm()).toBe(true)
  const { subscription } = await ask(site, token, calls.GetMyEmailSubscription, {})
  expect(subscription?.subscriptionStatus).toBe('SUBSCRIBED')
})

test('off and on again, each time in the account, stays one subscription: gh:magento/magento2#14256', async () => {
  const { email, access_token: token } = await signUp(site)
  await subscribe(email)
  await confirm()
  for (const subscribed of [false, true, false, true])
    await ask(site, token, calls.SetMyEmailSubscription, { subscribed, consentText })
  expect(await stored()).toMatchObject([{ email, subscriptionStatus: 'SUBSCRIBED' }])
})

test('after an unsubscription the same address can subscribe again: gh:mailchimp/mc-magento#46', async () => {
  await subscribe('ada@example.com')
  await confirm()
  const subscription = { email: 'ADA@example.com', subscriptionStatus: 'UNSUBSCRIBED' as const }
  await ask(site, apiKey, calls.UpsertEmailSubscription, { subscription })
  expect(await stored()).toMatchObject([{ subscriptionStatus: 'UNSUBSCRIBED' }])
  await subscribe('ada@example.com')
  expect(await confirm()).toBe(true)
  expect(await stored()).toMatchObject([{ subscriptionStatus: 'SUBSCRIBED' }])
})
