import type { ListWebhookDeliveriesResponse, WebhookSubscription } from '@cartwright/client'

/** Subscriptions, two lines each. */
export function describeSubscriptions({ subscriptions }: { readonly subscriptions: WebhookSubscription[] }): string {
  if (subscriptions.length === 0) return 'There are no subscriptions.'
  return subscriptions
    .map(({ id, url, active, eventTypes, pendingDeliveries, deadDeliveries }) => {
      const types = eventTypes.length === 0 ? 'all events' : eventTypes.join(', ')
      const state = active ? `${pendingDeliveries} pending, ${deadDeliveries} given up` : 'paused'
      return `${id}  ${url}\n  ${types}; ${state}`
    })
    .join('\n')
}

/** Deliveries, a line each. */
export function describeDeliveries({ deliveries }: ListWebhookDeliveriesResponse): string {
  if (deliveries.length === 0) return 'There are no deliveries.'
  return deliveries
    .map(({ id, status, attempts, eventType, entityId, lastError }) =>
      [id, status.padEnd(9), `${attempts}×`, eventType, entityId, lastError ?? ''].join('  ').trimEnd(),
    )
    .join('\n')
}
