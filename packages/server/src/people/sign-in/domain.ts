import { defineDomain } from '../../platform/domain/define-domain.ts'
import { AttemptsUnderWay } from './attempts-under-way.ts'
import { deleteExpired } from './delete-expired.ts'
import { memberMailConsumer } from './mail/consumer.ts'
import { memberRoutes } from './manage-members/routes.ts'
import { memberSessionRoutes } from './member-session-routes.ts'
import type {} from './passkeys/member-sign-in.ts'
import { memberPasskeyRoutes } from './passkeys/routes.ts'
import { privacyRoutes } from './privacy/routes.ts'
import { signInPrivacy } from './privacy/sign-in-privacy.ts'
import { identityRoutes } from './routes.ts'
import { signInSettings } from './settings.ts'
import type {} from './tables.ts'

export const signIn = defineDomain({
  name: 'sign-in',
  settings: signInSettings,
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
  provides: () => ({
    attemptsUnderWay: new AttemptsUnderWay(),
  }),
})
