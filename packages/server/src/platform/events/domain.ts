import { defineDomain } from '../domain/define-domain.ts'
import { forgetEvents } from './retention.ts'
import { eventSettings } from './settings.ts'
import { eventStreamRoutes } from './stream/routes.ts'
import type {} from './tables.ts'
import { webhookRoutes } from './webhooks/routes.ts'

export const events = defineDomain({
  name: 'events',
  settings: eventSettings,
  routes: (app) => {
    webhookRoutes(app)
    eventStreamRoutes(app)
  },
  housekeeping: {
    events: forgetEvents,
  },
})
