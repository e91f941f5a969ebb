import type { Callers } from './callers.ts'

export async function subscribeToNewsletter({ visitor: client }: Callers) {
  // #region subscribeToNewsletter
  await client.emailSubscriptions.subscribeToNewsletter({
    email: 'ada@example.com',
    consentText: 'I want to get news by email. I can unsubscribe at any time.',
    language: 'en',
  })
  // #endregion
  return 'a mail is sent'
}

export async function getMyEmailSubscription({ member: client }: Callers) {
  // #region getMyEmailSubscription
  const { subscriptionStatus } = await client.emailSubscriptions.getMyEmailSubscription()
  // #endregion
  return subscriptionStatus
}

export async function setMyEmailSubscription({ member: client }: Callers) {
  // #region setMyEmailSubscription
  const consentText = 'I want to get news by email. I can unsubscribe at any time.'
  const { subscriptionStatus } = await client.emailSubscriptions.setMyEmailSubscription(true, { consentText })
  // #endregion
  return subscriptionStatus
}

export async function upsertEmailSubscription({ owner: client }: Callers) {
  // #region upsertEmailSubscription
  const subscription = await client.emailSubscriptions.upsertEmailSubscription({
    email: 'grace@example.com',
    subscriptionStatus: 'SUBSCRIBED',
    consentText: 'Signed the list at the counter.',
    confirmedDate: new Date('2026-01-31T10:00:00Z'),
  })
  // #endregion
  return subscription.unsubscribeUrl
}

export async function queryEmailSubscriptions({ owner: client }: Callers) {
  // #region queryEmailSubscriptions
  const { subscriptions } = await client.emailSubscriptions.queryEmailSubscriptions({
    filter: { subscriptionStatus: 'SUBSCRIBED' },
    cursorPaging: { limit: 100 },
  })
  // #endregion
  return subscriptions.map(({ email }) => email)
}
