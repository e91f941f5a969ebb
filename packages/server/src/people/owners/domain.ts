import { defineDomain } from '../../platform/domain/define-domain.ts'
import { deleteExpired } from './delete-expired.ts'
import { ownerMailConsumer } from './mail.ts'
import { staffRoutes } from './staff-routes.ts'

export const owners = defineDomain({
  name: 'owners',
  housekeeping: { 'owner sessions': deleteExpired },
  routes: staffRoutes,
  consumers: (services) => [ownerMailConsumer(services, services.mailer)],
})
