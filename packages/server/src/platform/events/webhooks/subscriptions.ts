import { randomUUID } from 'node:crypto'
import {
  type ChangedWebhookSubscription,
  events,
  type NewWebhookSubscription,
  type ResponseOf,
  type WebhookSubscription,
} from '@cartwright/contract'
import type { Queryable } from '../../database/database.ts'
import { write } from '../../database/write.ts'
import { OutgoingError } from '../../http/outgoing/outgoing-error.ts'
import { currentCause } from '../../kernel/actor.ts'
import { rejectCleared, withDefaults } from '../../kernel/cleared.ts'
import { invalidField, rejected } from '../../kernel/errors.ts'
import type { Services } from '../../kernel/services.ts'
import { lastSequence } from '../deliveries.ts'
import { newSecret } from './secret.ts'
import { findSubscription, keepSubscription, readSubscriptions, type SubscriptionRow } from './subscription-store.ts'

const MOST_SUBSCRIPTIONS = 50
/** Milliseconds that a former secret still signs. */
const SECRET_OVERLAP = 24 * 60 * 60 * 1000

type SubscribingSite = Pick<Services, 'db' | 'now' | 'outgoing' | 'webhooks'>

/** Subscribes an address to events from now on. The secret is returned once. */
export async function createSubscription(
  site: SubscribingSite,
  { url, eventTypes, description }: NewWebhookSubscription,
): Promise<{ subscription: WebhookSubscription; secret: string }> {
  await checkAddress(site, url)
  checkTypes(eventTypes)
  const at = site.now().toISOString()
  const secret = newSecret()
  const row = await write(site, currentCause(), async (transaction) => {
    if ((await readSubscriptions(transaction)).length >= MOST_SUBSCRIPTIONS) throw tooMany()
    const made: SubscriptionRow = {
      id: randomUUID(),
      url,
      event_types: JSON.stringify(eventTypes),
      description,
      active: 1,
      secret,
      former_secret: null,
      former_secret_until: null,
      queued_through: await lastSequence(transaction),
      created_at: at,
      updated_at: at,
    }
    await keepSubscription(transaction, made)
    return made
  })
  await site.webhooks.refresh()
  return { subscription: toSubscription(row), secret }
}

/** All subscriptions with the numbers of what waits and what was given up. */
export async function listSubscriptions({ db }: Pick<Services, 'db'>): Promise<WebhookSubscription[]> {
  const rows = await readSubscriptions(db)
  return Promise.all(
    rows.map(async (row) => ({
      ...toSubscription(row),
      pendingDeliveries: await count({ db }, row.id, 'PENDING'),
      deadDeliveries: await count({ db }, row.id, 'DEAD'),
    })),
  )
}

/** Changes what is given of a subscription. One that is taken up again begins with what happens from then on. */
export async function updateSubscription(
  site: SubscribingSite,
  changes: ChangedWebhookSubscription,
): Promise<WebhookSubscription> {
  rejectCleared(changes, 'subscription', 'url', 'eventTypes')
  const { id, url, eventTypes, description, active } = withDefaults(changes, { description: '', active: true })
  if (url !== undefined) await checkAddress(site, url)
  if (eventTypes !== undefined) checkTypes(eventTypes)
  const row = await change(site, id, async (before, db) => ({
    url: url ?? before.url,
    event_types: eventTypes ? JSON.stringify(eventTypes) : before.event_types,
    description: description ?? before.description,
    ...(active !== undefined && { active: active ? 1 : 0 }),
    ...(active && before.active === 0 && { queued_through: await lastSequence(db) }),
  }))
  return toSubscription(row)
}

export async function deleteSubscription(site: SubscribingSite, id: string): Promise<void> {
  const { numDeletedRows } = await write(site, currentCause(), (transaction) =>
    transaction.deleteFrom('webhook_subscriptions').where('id', '=', id).executeTakeFirst(),
  )
  if (numDeletedRows === 0n) throw subscriptionNotFound(id)
  await site.webhooks.refresh()
}

/** Gives a subscription a new secret; for a day deliveries are signed with both. */
export async function rotateSecret(site: SubscribingSite, id: string): Promise<ResponseOf<'RotateWebhookSecret'>> {
  const secret = newSecret()
  const until = new Date(site.now().getTime() + SECRET_OVERLAP).toISOString()
  await change(site, id, async (before) => ({ secret, former_secret: before.secret, former_secret_until: until }))
  return { secret, previousSecretExpirationDate: until }
}

async function change(
  site: SubscribingSite,
  id: string,
  changes: (before: SubscriptionRow, db: Queryable) => Promise<Partial<SubscriptionRow>>,
): Promise<SubscriptionRow> {
  const row = await write(site, currentCause(), async (transaction) => {
    const before = await findSubscription(transaction, id)
    if (!before) throw subscriptionNotFound(id)
    const after = { ...before, ...(await changes(before, transaction)), updated_at: site.now().toISOString() }
    await keepSubscription(transaction, after)
    return after
  })
  await site.webhooks.refresh()
  return row
}

/** Tells at once what no delivery could reach; a name that leads nowhere yet may do so later. */
async function checkAddress({ outgoing }: Pick<Services, 'outgoing'>, url: string): Promise<void> {
  const { findDestination } = await import('../../http/outgoing/destination.ts')
  try {
    await findDestination(new URL(url), outgoing.allowedAddresses ?? [], outgoing.resolveHost)
  } catch (error) {
    if (!(error instanceof OutgoingError) || error.reason !== 'FORBIDDEN_ADDRESS') return
    throw invalidField('subscription.url', 'must be a public internet address without a password', 'FORMAT')
  }
}

const known = new Set(Object.keys(events))

function checkTypes(eventTypes: readonly string[]): void {
  const position = eventTypes.findIndex((type) => !known.has(type))
  if (position < 0) return
  throw invalidField(`subscription.eventTypes[${position}]`, 'is not an event type', 'INVALID_ENUM_VALUE', {
    enumerated: [...known],
  })
}

async function count(
  { db }: Pick<Services, 'db'>,
  subscriptionId: string,
  status: 'PENDING' | 'DEAD',
): Promise<number> {
  const { total } = await db
    .selectFrom('webhook_deliveries')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where('subscription_id', '=', subscriptionId)
    .where('status', '=', status)
    .executeTakeFirstOrThrow()
  return Number(total)
}

const toSubscription = (row: SubscriptionRow): WebhookSubscription => ({
  id: row.id,
  url: row.url,
  eventTypes: JSON.parse(row.event_types),
  description: row.description,
  active: row.active === 1,
  createdDate: row.created_at,
  updatedDate: row.updated_at,
})

export const subscriptionNotFound = (id: string) => rejected('WEBHOOK_SUBSCRIPTION_NOT_FOUND', { id })

const tooMany = () => rejected('WEBHOOK_SUBSCRIPTIONS_LIMIT_EXCEEDED')
