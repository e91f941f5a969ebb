import type { Services } from '../../platform/kernel/services.ts'
import type { SiteSettings } from '../../platform/settings/settings.ts'
import { describeProviders } from '../../selling/payments/describe-providers.ts'

/** Whether customers can pay with real money, by a payment provider or outside of the site. */
interface WaysToPay {
  readonly online: boolean
  readonly offline: boolean
}

/** Looks at the ways to pay that are offered. A bank transfer needs an account. */
export async function checkWaysToPay(
  site: Pick<Services, 'db' | 'url' | 'paymentProviders' | 'paymentAccounts'>,
  { paymentWays }: SiteSettings,
): Promise<WaysToPay> {
  const offered = (await describeProviders(site)).filter(({ provider, takesAccount, configuredAccount }) => {
    const way = paymentWays.find((one) => one.provider === provider)
    return way?.enabled !== false && (!takesAccount || Boolean(way?.account ?? configuredAccount))
  })
  return {
    online: offered.some(({ mode }) => mode === 'LIVE'),
    offline: offered.some(({ mode }) => mode === 'OFFLINE'),
  }
}
