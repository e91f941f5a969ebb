import { calls } from '@cartwright/contract'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createEventFeed } from '../../../platform/events/stream/event-feed.ts'
import { queueEvents } from '../../../platform/events/webhooks/queue-events.ts'
import { ask } from '../../../platform/http/testing.ts'
import type { Site } from '../../../site.ts'
import { createTestSite, visitorToken } from '../../../testing.ts'
import { createApiKey } from '../../clients/api-keys.ts'
import { signUp } from '../testing-members.ts'
import { openMailbox } from './testing.ts'

let site: Site
beforeEach(async () => {
  site = await createTestSite()
})
afterEach(() => site.close())

test('queued mails appear neither in webhooks nor in the live stream', async () => {
  const { apiKey } = await createApiKey(site, { name: 'Owner' })
  const subscription = { url: 'https://erp.example/hook', eventTypes: [] }
  await ask(site, apiKey, calls.CreateWebhookSubscription, { subscription })
  const { email } = await signUp(site)
  await ask(site, await visitorToken(site), calls.SendRecoveryEmail, { email })
  await openMailbox(site).recoveryToken(email)

  const feed = createEventFeed(site)
  const follower = feed.follow()
  const { events } = await follower.next({ after: 0, audience: null }, 50, new AbortController().signal)
  follower.leave()
  feed.close()
  await queueEvents(site.db, site.now())
  const queued = await site.db
    .selectFrom('webhook_deliveries')
    .innerJoin('events', 'events.sequence', 'webhook_deliveries.event_sequence')
    .select('events.entity_type as entityType')
    .execute()
  const isInternal = ({ entityType }: { readonly entityType: string }) => entityType.startsWith('cartwright.')
  expect([events.filter(isInternal), queued.filter(isInternal)]).toEqual([[], []])
  expect(queued.length, 'mails contain no input of others').toBeGreaterThan(0)
})
