import type { PaymentProviderState, PaymentWay, PaymentWayLimits, SiteSettings } from '@cartwright/client'
import { currencyDigits } from '@cartwright/design'
import { readMoney } from '../../kit/money-input.ts'
import { numberText } from '../../kit/number-input.ts'

/** Languages that instructions are typed in. */
export const instructionLanguages = ['en', 'de'] as const

/** A way to pay as the form has it. Amounts are decimals with a point. */
export interface WayForm {
  readonly provider: string
  enabled: boolean
  /** Whether staff capture payments by hand. */
  delayCapture: boolean
  countries: string[]
  /** Codes, separated by commas. */
  currencies: string
  customerGroups: string[]
  /** Digits after the point that amounts of the shop have. */
  readonly decimals: number
  minimum: string
  maximum: string
  account: string
  instructions: Record<(typeof instructionLanguages)[number], string>
}

/** All ways to pay, in their order. */
export interface PaymentsForm {
  ways: WayForm[]
}

/** A configured provider with what the owner decided, in the order that customers see. */
export function toWayForms(
  providers: readonly PaymentProviderState[],
  ways: readonly PaymentWay[],
  currency: string,
): WayForm[] {
  const rank = (id: string) => {
    const index = ways.findIndex(({ provider }) => provider === id)
    return index < 0 ? ways.length : index
  }
  return providers
    .toSorted((one, other) => rank(one.provider) - rank(other.provider))
    .map(({ provider, configuredLimits, configuredAccount = '' }) => {
      const way = ways.find((one) => one.provider === provider)
      const limits = way?.limits ?? configuredLimits
      const textIn = (language: string) => way?.instructions?.find((text) => text.language === language)?.text ?? ''
      return {
        provider,
        enabled: way?.enabled ?? true,
        delayCapture: way?.delayCapture ?? false,
        countries: [...(limits.countries ?? [])],
        currencies: (limits.currencies ?? []).join(', '),
        customerGroups: [...(limits.customerGroups ?? [])],
        decimals: currencyDigits(currency),
        minimum: numberText(limits.minimumAmount ?? ''),
        maximum: numberText(limits.maximumAmount ?? ''),
        account: way?.account ?? configuredAccount,
        instructions: { en: textIn('en'), de: textIn('de') },
      }
    })
}

export const currenciesOf = (text: string): string[] =>
  text
    .toUpperCase()
    .split(/[\s,;]+/)
    .filter(Boolean)

/** A limit as calls take it; null if it is no amount of the shop's currency. */
export function readLimit(text: string, decimals: number): string | null {
  const amount = readMoney(text, decimals)
  return amount !== null && /^\d{1,9}(\.|$)/.test(amount) ? amount : null
}

/** What to store. Ways of providers that are not configured now stay, at the end. */
export function toPaymentWays(
  forms: readonly WayForm[],
  providers: readonly PaymentProviderState[],
  { paymentWays }: Pick<SiteSettings, 'paymentWays'>,
): PaymentWay[] {
  const isConfigured = (id: string) => providers.some(({ provider }) => provider === id)
  return [
    ...forms.map((form) => toWay(form, providers, paymentWays)),
    ...paymentWays.filter((way) => !isConfigured(way.provider)),
  ]
}

function toWay(form: WayForm, providers: readonly PaymentProviderState[], before: readonly PaymentWay[]): PaymentWay {
  const state = providers.find(({ provider }) => provider === form.provider)
  const limits = limitsOf(form, state?.configuredLimits)
  const account = form.account.trim()
  const stored = before.find(({ provider }) => provider === form.provider)?.instructions ?? []
  const instructions = [
    ...instructionLanguages.flatMap((language) => {
      const text = form.instructions[language].trim()
      return text ? [{ language, text }] : []
    }),
    ...stored.filter((text) => !instructionLanguages.some((shown) => shown === text.language)),
  ]
  return {
    provider: form.provider,
    enabled: form.enabled,
    ...(form.delayCapture && { delayCapture: true }),
    // Limits and accounts of the configuration stay where they are, so that they can be changed there.
    ...(JSON.stringify(limits) !== JSON.stringify(limitsInOrder(state?.configuredLimits)) && { limits }),
    ...(account !== '' && account !== state?.configuredAccount && { account }),
    ...(instructions.length > 0 && { instructions }),
  }
}

function limitsOf(form: WayForm, configured: PaymentWayLimits = {}): PaymentWayLimits {
  // The same amount in other digits is no change.
  const limit = (text: string, before = '') => {
    const read = readLimit(text, form.decimals) ?? text
    return before !== '' && Number(read) === Number(before) ? before : read
  }
  const currencies = currenciesOf(form.currencies)
  return limitsInOrder({
    ...(form.countries.length > 0 && { countries: form.countries }),
    ...(currencies.length > 0 && { currencies }),
    ...(form.customerGroups.length > 0 && { customerGroups: form.customerGroups }),
    ...(form.minimum.trim() && { minimumAmount: limit(form.minimum, configured.minimumAmount) }),
    ...(form.maximum.trim() && { maximumAmount: limit(form.maximum, configured.maximumAmount) }),
  })
}

/** The same limits with their names in one order, to be compared as text. */
const limitsInOrder = (limits: PaymentWayLimits = {}): PaymentWayLimits =>
  Object.fromEntries(Object.entries(limits).toSorted(([one], [other]) => one.localeCompare(other)))
