import type { Migration } from '../../migration.ts'
import { catalog } from './catalog.ts'
import { checkout } from './checkout.ts'
import { clients } from './clients.ts'
import { content } from './content.ts'
import { delivery } from './delivery.ts'
import { events } from './events.ts'
import { media } from './media.ts'
import { members } from './members.ts'
import { orders } from './orders.ts'
import { owners } from './owners.ts'
import { payments } from './payments.ts'
import { promotions } from './promotions.ts'
import { sales } from './sales.ts'
import { stock } from './stock.ts'

/** The schema of the first release. PostgreSQL has its own form of it, `postgres/baseline.ts`. */
export const baseline: Migration = {
  name: '0001_baseline',
  sql: [
    catalog,
    content,
    media,
    stock,
    promotions,
    members,
    clients,
    owners,
    delivery,
    checkout,
    orders,
    payments,
    sales,
    events,
  ].join('\n'),
}
