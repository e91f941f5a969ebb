import type { PaymentWay } from '@cartwright/contract'
import type { DomainSettings, WireSettings } from '../../platform/domain/site-settings.ts'
import { invalidField } from '../../platform/kernel/errors.ts'
import type { Services } from '../../platform/kernel/services.ts'
import { readSettings } from '../../platform/settings/settings.ts'
import { checkAmounts, checkDigits } from '../cart/settings.ts'

interface PaymentSettings extends WireSettings<'paymentWays'> {}

/** What the owner decided about ways to pay, in the order they are offered. */
export const paymentSettings: DomainSettings<PaymentSettings> = {
  defaults: { paymentWays: [] },
  check: ({ paymentWays = [] }) => checkWays(paymentWays),
  checkStored: ({ paymentWays = [] }, { currency }, site) => {
    checkDelays(site, paymentWays)
    for (const [index, { limits = {} }] of paymentWays.entries())
      checkDigits(limits, currency, `settings.paymentWays[${index}].limits`)
  },
  authorize: async (requested, site, caller) => {
    const { paymentWays } = requested
    if (paymentWays && changesAccount(paymentWays, (await readSettings(site.db)).paymentWays))
      await site.gate.requireRecentSignIn(caller)
    return requested
  },
}

function checkWays(ways: readonly PaymentWay[]) {
  for (const [index, { provider, limits = {} }] of ways.entries()) {
    const isTwice = ways.findIndex((other) => other.provider === provider) !== index
    if (isTwice) throw invalidField(`settings.paymentWays[${index}].provider`, 'is a duplicate')
    checkAmounts(limits, `settings.paymentWays[${index}].limits`)
  }
}

function checkDelays({ paymentProviders }: Services, ways: readonly PaymentWay[]) {
  for (const [index, { provider, delayCapture }] of ways.entries()) {
    const configured = paymentProviders.find(({ id }) => id === provider)
    if (delayCapture && configured && !configured.capture)
      throw invalidField(
        `settings.paymentWays[${index}].delayCapture`,
        'needs a provider that captures apart',
        'FIELD_NOT_ALLOWED',
      )
  }
}

/** Customers transfer money to it. */
const changesAccount = (ways: readonly PaymentWay[], before: readonly PaymentWay[]): boolean =>
  [...ways, ...before].some(({ provider }) => {
    const accountIn = (list: readonly PaymentWay[]) => list.find((way) => way.provider === provider)?.account
    return accountIn(ways) !== accountIn(before)
  })

declare module '../../platform/domain/site-settings.ts' {
  interface SiteSettings extends PaymentSettings {}
}
