import type { Migration } from '../../migration.ts'
import { catalog } from './catalog.ts'
import { clients } from './clients.ts'
import { events } from './events.ts'
import { media } from './media.ts'
import { members } from './members.ts'
import { owners } from './owners.ts'
import { selling } from './selling.ts'

/** The schema of the first release. */
export const baseline: Migration = {
  name: '0001_baseline',
  sql: [catalog, members, clients, owners, selling, events, media].join('\n'),
}
