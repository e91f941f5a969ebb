import { defineDomain } from '../../../platform/domain/define-domain.ts'
import type { Services } from '../../../platform/kernel/services.ts'
import { paymentSettings } from '../settings.ts'
import { PaymentAccounts } from './account-registry.ts'
import { paymentAccountRoutes } from './routes.ts'

/** The accounts at payment providers that staff enters. */
export const paymentAccounts = defineDomain({
  name: 'payment-accounts',
  settings: paymentSettings,
  routes: paymentAccountRoutes,
  provides: (services: Pick<Services, 'db' | 'log' | 'paymentApis'>) => ({
    paymentAccounts: new PaymentAccounts(services),
  }),
})
