import { defineDomain } from '../../platform/domain/define-domain.ts'
import { deleteExpired } from './delete-expired.ts'
import { ownerMailConsumer } from './mail.ts'
import { isOwnerPasskey } from './passkeys.ts'
import { staffRoutes } from './staff-routes.ts'
import type {} from './tables.ts'

export const owners = defineDomain({
  name: 'owners',
  housekeeping: { 'owner sessions': deleteExpired },
  routes: staffRoutes,
  consumers: (services) => [ownerMailConsumer(services, services.mailer)],
  provides: ({ db }) => ({ isOwnerPasskey: (credentialId: string) => isOwnerPasskey(db, credentialId) }),
})
