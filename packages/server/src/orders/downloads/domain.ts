import { defineDomain } from '../../platform/domain/define-domain.ts'
import { downloadConsumer } from './deliver.ts'
import { forgetUses } from './retention.ts'
import { downloadRoutes } from './routes.ts'
import { downloadSettings } from './settings.ts'
import type {} from './tables.ts'

export const downloads = defineDomain({
  name: 'downloads',
  settings: downloadSettings,
  routes: downloadRoutes,
  consumers: (services) => [downloadConsumer(services)],
  housekeeping: { 'log of downloads': forgetUses },
})
