import { defineDomain } from '../../platform/domain/define-domain.ts'
import { deleteExpired } from './delete-expired.ts'
import { memberMailConsumer } from './mail/consumer.ts'
import { memberRoutes } from './manage-members/routes.ts'
import { memberSessionRoutes } from './member-session-routes.ts'
import { memberPasskeyRoutes } from './passkeys/routes.ts'
import { privacyRoutes } from './privacy/routes.ts'
import { signInPrivacy } from './privacy/sign-in-privacy.ts'
import { identityRoutes } from './routes.ts'

export const signIn = defineDomain({
  name: 'sign-in',
  privacy: signInPrivacy,
  housekeeping: { 'sign-in': deleteExpired },
  routes: (app) => {
    identityRoutes(app)
    memberPasskeyRoutes(app)
    privacyRoutes(app)
    memberRoutes(app)
    memberSessionRoutes(app)
  },
  consumers: (services) => [memberMailConsumer(services, services.mailer)],
})
