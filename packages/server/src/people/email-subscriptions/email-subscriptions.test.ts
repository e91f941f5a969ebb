import { calls, type EmailSubscription, type EmailSubscriptionToSet } from '@cartwright/contract'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { keepHouse } from '../../housekeeping.ts'
import { ask, rejection } from '../../platform/http/testing.ts'
import { openTestShop } from '../../selling/checkout/testing.ts'
import type { Site } from '../../site.ts'
import { createTestSite, visitorTokens } from '../../testing.ts'
import { createApiKey } from '../clients/api-keys.ts'
import { eraseGuest } from '../members/privacy/erase-guest.ts'
import { turnableClock } from '../oauth/testing.ts'
import { signUp } from '../sign-in/testing-members.ts'
import { confirmNewsletter, unsubscribeFromNewsletter } from './follow-link.ts'

const DAY = 24 * 60 * 60 * 1000
const email = 'ada@example.com'
const consentText = 'I want news by email.'
let clock: ReturnType<typeof turnableClock>
let site: Site
let apiKey: string
let visitor: string
beforeEach(async () => {
  clock = turnableClock()
  site = await createTestSite({ now: clock.now })
  const { clientId } = await openTestShop(site)
  apiKey = (await createApiKey(site, { name: 'Back office' })).apiKey
  visitor = (await visitorTokens(site, clientId)).access_token
})
afterEach(() => site.close())

const subscribe = (more: object = {}, token = visitor) =>
  ask(site, token, calls.SubscribeToNewsletter, { email, consentText, ...more })
const stored = async (filter: Record<string, unknown> = {}): Promise<EmailSubscription[]> =>
  (await ask(site, apiKey, calls.QueryEmailSubscriptions, { query: { filter } })).subscriptions
const record = async (subscription: EmailSubscriptionToSet): Promise<EmailSubscription> =>
  (await ask(site, apiKey, calls.UpsertEmailSubscription, { subscription })).subscription
async function mails() {
  await expect
    .poll(() => site.db.selectFrom('events').select('id').where('delivered_at', 'is', null).execute())
    .toEqual([])
  return site.db.selectFrom('mails').selectAll().where('id', 'like', 'newsletter-%').orderBy('sequence').execute()
}
const tokenIn = (text: string) =>
  new URL(/https?:\S+\/newsletter\/\S+/.exec(text)?.[0] ?? '').searchParams.get('token') ?? ''
const confirmToken = async () => tokenIn((await mails()).at(-1)?.text ?? '')

describe('a visitor who wants the newsletter', () => {
  test('is subscribed once the address confirms, with time, source and text', async () => {
    expect(await subscribe({ language: 'de' })).toEqual({})
    expect(await stored()).toMatchObject([{ email, subscriptionStatus: 'PENDING', source: 'STOREFRONT', consentText }])
    const [mail] = await mails()
    expect(mail).toMatchObject({ recipient: email, subject: expect.stringContaining('Bitte bestätigen') })
    expect(mail?.text).toContain(consentText)
    clock.turn(60_000)
    expect(await confirmNewsletter(site, await confirmToken())).toBe(true)
    const [confirmed] = await stored({ subscriptionStatus: 'SUBSCRIBED' })
    expect(confirmed?.confirmedDate).toBe(clock.now().toISOString())
    expect(confirmed?.requestedDate).toBe(new Date(clock.now().getTime() - 60_000).toISOString())
  })

  test('gets the same response, and no second mail, once subscribed', async () => {
    await record({ email, subscriptionStatus: 'SUBSCRIBED', consentText })
    expect(await subscribe({ email: 'ADA@example.com' })).toEqual({})
    expect(await mails()).toEqual([])
    expect(await stored()).toHaveLength(1)
  })

  test('is limited in the mails to one address', async () => {
    for (let sent = 0; sent < 3; sent++) await subscribe()
    expect(await rejection(site, visitor, calls.SubscribeToNewsletter, { email, consentText })).toMatchObject({
      code: 'TOO_MANY_REQUESTS',
    })
    await subscribe({ email: 'grace@example.com' })
  })

  test('gets a mail in which the text of the form makes no link', async () => {
    await subscribe({ consentText: 'Win at https://evil.example' })
    const [mail] = await mails()
    expect(mail?.text).toContain('Win at https[:]//evil[.]example')
    for (const part of [mail?.text, mail?.html]) expect(part).not.toContain('evil.example')
  })

  test.each([
    ['an address', { email: 'ada', consentText }],
    ['the text', { email, consentText: '' }],
  ])('is rejected without %s', async (_, request) => {
    expect(await rejection(site, visitor, calls.SubscribeToNewsletter, request)).toMatchObject({ status: 400 })
  })

  test('withdraws by the link of each mail, after which an old confirmation link does nothing', async () => {
    await subscribe()
    const old = await confirmToken()
    await confirmNewsletter(site, old)
    clock.turn(1000)
    const [{ unsubscribeUrl } = { unsubscribeUrl: '' }] = await stored()
    expect(await unsubscribeFromNewsletter(site, tokenIn(unsubscribeUrl))).toBe(true)
    expect(await stored()).toMatchObject([
      { subscriptionStatus: 'UNSUBSCRIBED', unsubscribedBy: 'LINK', unsubscribedDate: clock.now().toISOString() },
    ])
    expect(await confirmNewsletter(site, old)).toBe(false)
    clock.turn(1000)
    await subscribe()
    expect(await confirmNewsletter(site, old)).toBe(false)
    expect(await confirmNewsletter(site, await confirmToken())).toBe(true)
  })

  test('who never confirms is deleted after 30 days', async () => {
    await subscribe()
    const token = await confirmToken()
    clock.turn(31 * DAY)
    expect(await confirmNewsletter(site, token)).toBe(false)
    await keepHouse(site, new AbortController().signal)
    expect(await stored()).toEqual([])
  })

  test('cannot read who subscribed', async () => {
    expect(await rejection(site, visitor, calls.QueryEmailSubscriptions, {})).toMatchObject({ status: 403 })
  })
})

test('changed tokens confirm and withdraw nothing', async () => {
  await subscribe()
  const token = await confirmToken()
  expect(await confirmNewsletter(site, `${token}x`)).toBe(false)
  // A link of one kind is none of the other.
  expect(await unsubscribeFromNewsletter(site, token)).toBe(false)
  expect(await stored()).toMatchObject([{ subscriptionStatus: 'PENDING' }])
})

describe('a member', () => {
  async function memberWith(verified: 0 | 1): Promise<string> {
    const { access_token: token, memberId } = await signUp(site)
    await site.db.updateTable('members').set({ email_verified: verified }).where('id', '=', memberId).execute()
    return token
  }
  const own = (token: string) => ask(site, token, calls.GetMyEmailSubscription, {})
  const set = (token: string, subscribed: boolean) =>
    ask(site, token, calls.SetMyEmailSubscription, { subscribed, ...(subscribed && { consentText }) })

  test('subscribes the verified address at once, and withdraws', async () => {
    const token = await memberWith(1)
    expect(await own(token)).toMatchObject({ subscription: { subscriptionStatus: 'NOT_SET' } })
    expect(await set(token, true)).toMatchObject({ subscription: { subscriptionStatus: 'SUBSCRIBED' } })
    expect(await stored()).toMatchObject([{ source: 'ACCOUNT', consentText, contactId: expect.any(String) }])
    expect(await mails()).toEqual([])
    expect(await set(token, false)).toMatchObject({ subscription: { subscriptionStatus: 'UNSUBSCRIBED' } })
    expect(await rejection(site, token, calls.SetMyEmailSubscription, { subscribed: true })).toMatchObject({
      status: 400,
    })
  })

  test('has to confirm an address that is not verified', async () => {
    const token = await memberWith(0)
    expect(await set(token, true)).toMatchObject({ subscription: { subscriptionStatus: 'PENDING' } })
    expect(await mails()).toHaveLength(1)
    // It may be the address of another person.
    expect(await own(token)).toMatchObject({ subscription: { subscriptionStatus: 'NOT_SET' } })
  })
})

describe('staff', () => {
  test('records a consent given elsewhere with its date, and withdraws it', async () => {
    const confirmedDate = '2024-02-03T10:00:00.000Z'
    expect(await record({ email, subscriptionStatus: 'SUBSCRIBED', consentText, confirmedDate })).toMatchObject({
      subscriptionStatus: 'SUBSCRIBED',
      source: 'APP',
      confirmedDate,
    })
    expect(await record({ email, subscriptionStatus: 'UNSUBSCRIBED' })).toMatchObject({ unsubscribedBy: 'APP' })
  })

  test.each<[string, EmailSubscriptionToSet]>([
    ['subscription.consentText', { email, subscriptionStatus: 'SUBSCRIBED' }],
    ['subscription.confirmedDate', { email, subscriptionStatus: 'PENDING', consentText, confirmedDate: '2024-02-03' }],
    [
      'subscription.confirmedDate',
      { email, subscriptionStatus: 'SUBSCRIBED', consentText, confirmedDate: '2999-01-01T00:00:00Z' },
    ],
  ])('gets an error for a wrong %s', async (field, subscription) => {
    expect(await rejection(site, apiKey, calls.UpsertEmailSubscription, { subscription })).toMatchObject({
      status: 400,
      fields: [field],
    })
  })
})

test('the mail service of the owner follows by events, whose addresses an erasure deletes', async () => {
  await subscribe()
  await confirmNewsletter(site, await confirmToken())
  const events = () =>
    site.db
      .selectFrom('events')
      .select(['slug', 'payload'])
      .where('entity_type', '=', 'cartwright.v1.email_subscription')
      .orderBy('sequence')
      .execute()
  expect((await events()).map(({ slug }) => slug)).toEqual(['created', 'updated'])
  await eraseGuest(site, email)
  expect(await stored()).toEqual([])
  expect(await events()).toMatchObject([{ slug: 'deleted', payload: expect.not.stringContaining(email) }])
})
