import { defineDomain } from '../domain/define-domain.ts'
import { deleteExpired } from './delete-expired.ts'
import { ownerMailConsumer } from './mail.ts'

export const owners = defineDomain({
  name: 'owners',
  housekeeping: { 'owner sessions': deleteExpired },
  consumers: (services) => [ownerMailConsumer(services, services.mailer)],
})
