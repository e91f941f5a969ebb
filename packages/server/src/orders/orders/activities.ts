import { randomUUID } from 'node:crypto'
import type { Activity, NewActivity as GivenActivity, Order, PublicActivity } from '@cartwright/contract'
import type { Transaction } from '../../platform/database/database.ts'
import { invalidField, rejected } from '../../platform/kernel/errors.ts'
import { requireOrder, saveOrder } from './change-order.ts'

/** Adds comments and custom activities to the timeline of an order. */
export async function addActivities(
  transaction: Transaction,
  orderId: string,
  given: readonly GivenActivity[],
  now: Date,
): Promise<{ order: Order; activityIds: string[] }> {
  const activities = given.map((activity, index) => ({
    id: randomUUID(),
    ...contentOf(activity, `orderActivities[${index}]`),
  }))
  const order = await saveOrder(transaction, await requireOrder(transaction, orderId), now, activities)
  return { order, activityIds: activities.map(({ id }) => id) }
}

/** Changes what a comment or custom activity says. */
export async function updateActivity(
  transaction: Transaction,
  { id, activityId, activity }: { id: string; activityId: string; activity: PublicActivity },
  now: Date,
): Promise<Order> {
  const order = await requireOrder(transaction, id)
  const { createdDate, authorEmail } = requireEditable(order, activityId)
  const changed: Activity = {
    id: activityId,
    createdDate,
    ...(authorEmail && { authorEmail }),
    ...contentOf(activity, 'activity'),
  }
  const activities = order.activities.map((known) => (known.id === activityId ? changed : known))
  return saveOrder(transaction, { ...order, activities }, now)
}

/** Deletes a comment or custom activity. */
export async function deleteActivity(
  transaction: Transaction,
  { id, activityId }: { id: string; activityId: string },
  now: Date,
): Promise<Order> {
  const order = await requireOrder(transaction, id)
  requireEditable(order, activityId)
  return saveOrder(
    transaction,
    { ...order, activities: order.activities.filter((activity) => activity.id !== activityId) },
    now,
  )
}

const editable: readonly string[] = ['MERCHANT_COMMENT', 'CUSTOM_ACTIVITY']

function requireEditable(order: Order, activityId: string): Activity {
  const activity = order.activities.find(({ id }) => id === activityId)
  if (!activity) throw rejected('ACTIVITY_NOT_FOUND')
  if (!editable.includes(activity.activityType))
    throw rejected('ACTIVITY_NOT_EDITABLE', { activityType: activity.activityType })
  return activity
}

function contentOf({ merchantComment, customActivity, ...given }: GivenActivity, field: string) {
  if (!(merchantComment || customActivity))
    throw invalidField(field, 'must have merchantComment or customActivity', 'REQUIRED_FIELD')
  const activityType = merchantComment ? ('MERCHANT_COMMENT' as const) : ('CUSTOM_ACTIVITY' as const)
  if (given.activityType !== undefined && given.activityType !== activityType)
    throw invalidField(`${field}.activityType`, `must be ${activityType}, as the content is`)
  return { activityType, ...(merchantComment && { merchantComment }), ...(customActivity && { customActivity }) }
}
