import {
  bankTransfer,
  invoicePayment,
  manualPayment,
  type PaymentLimits,
  paymentOnDelivery,
  paypalPayments,
  type SiteOptions,
  stripePayments,
  testProvider,
  withLimits,
} from '@cartwright/server'
import { z } from 'zod'

const providerIds = ['test', 'manual', 'invoice', 'delivery', 'transfer', 'stripe', 'paypal'] as const
type ProviderId = (typeof providerIds)[number]

type Providers = NonNullable<SiteOptions['paymentProviders']>

const names = z.string().transform((text) =>
  text
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean),
)

const known = z.enum(providerIds, { error: `must be a list of ${providerIds.join(', ')}` })
const decimal = z.string().regex(/^\d+(\.\d+)?$/, 'must be an amount such as 50 or 12.50')
const countries = names.pipe(z.array(z.string().regex(/^[A-Z]{2}$/, 'must be country codes such as DE,AT')))
const currencies = names.pipe(z.array(z.string().regex(/^[A-Z]{3}$/, 'must be currency codes such as EUR,CHF')))

/** The variables that say how customers may pay. */
export const paymentEnvironment = {
  PAYMENT_PROVIDERS: names
    .pipe(z.array(known).min(1, 'must name at least one way to pay'))
    .refine((ids) => new Set(ids).size === ids.length, 'names a way to pay twice')
    .optional(),
  PAYMENT_BANK_ACCOUNT: z.string().optional(),
  STRIPE_SECRET_KEY: z.string().optional(),
  STRIPE_WEBHOOK_SECRET: z.string().optional(),
  STRIPE_PUBLISHABLE_KEY: z.string().startsWith('pk_', 'must be a publishable key, which begins with pk_').optional(),
  STRIPE_API_URL: z
    .url({ protocol: /^https?$/, error: 'must be an address such as https://api.stripe.com' })
    .optional(),
  PAYPAL_CLIENT_ID: z.string().optional(),
  PAYPAL_CLIENT_SECRET: z.string().optional(),
  PAYPAL_WEBHOOK_ID: z.string().optional(),
  PAYPAL_ENVIRONMENT: z.enum(['live', 'sandbox'], { error: 'must be live or sandbox' }).default('live'),
  PAYPAL_API_URL: z
    .url({ protocol: /^http$/, error: 'must be the address of a stand-in such as http://127.0.0.1:4100' })
    .optional(),
  ALLOW_TEST_PAYMENTS: z.stringbool({ error: 'must be true or false' }).default(false),
  ...limitVariables(),
}

function limitVariable(id: ProviderId, kind: string): string {
  return `PAYMENT_${id.toUpperCase()}_${kind}`
}

/** Each way to pay has variables of its own for the orders that it is offered for. */
function limitVariables() {
  const kinds = {
    COUNTRIES: countries.optional(),
    CURRENCIES: currencies.optional(),
    GROUPS: names.pipe(z.array(z.string()).min(1, 'must name customer groups such as Wholesale,Staff')).optional(),
    MIN: decimal.optional(),
    MAX: decimal.optional(),
  }
  return Object.fromEntries(
    providerIds.flatMap((id) => Object.entries(kinds).map(([kind, rule]) => [limitVariable(id, kind), rule])),
  )
}

const PaymentEnvironment = z.object({ ...paymentEnvironment, SITE_URL: z.string().optional() })
type PaymentEnvironment = z.output<typeof PaymentEnvironment>

const isHttps = ({ SITE_URL = '' }: PaymentEnvironment) => SITE_URL.startsWith('https:')

/** What each provider needs to be asked for. */
const keys = {
  stripe: ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'],
  paypal: ['PAYPAL_CLIENT_ID', 'PAYPAL_CLIENT_SECRET', 'PAYPAL_WEBHOOK_ID'],
} as const

/** Test payments pay for real goods, so a public site rejects them. */
export function checkPaymentEnvironment(given: PaymentEnvironment, context: z.core.$RefinementCtx): void {
  const reject = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message })
  const ids = providersOf(given)
  if (ids.includes('test') && isHttps(given) && !given.ALLOW_TEST_PAYMENTS)
    reject('PAYMENT_PROVIDERS', 'must not have test on an https site, where it sells goods for nothing')
  for (const [id, names] of Object.entries(keys))
    for (const name of ids.some((chosen) => chosen === id) ? names : [])
      if (!given[name]) reject(name, `must be set for the payment provider ${id}`)
}

function providersOf(given: PaymentEnvironment): readonly ProviderId[] {
  return given.PAYMENT_PROVIDERS ?? (isHttps(given) ? ['manual'] : ['test', 'manual'])
}

/** Where the APIs of providers are, also for accounts of the admin. */
export const readPaymentApis = ({ STRIPE_API_URL, PAYPAL_API_URL }: PaymentEnvironment): PaymentApis => ({
  stripe: STRIPE_API_URL,
  paypal: PAYPAL_API_URL && new URL(PAYPAL_API_URL).origin,
})

type PaymentApis = NonNullable<SiteOptions['paymentApis']>

/** The ways to pay, in the order of `PAYMENT_PROVIDERS`, each within its limits. */
export function readPaymentConfig(given: PaymentEnvironment): Providers {
  return providersOf(given).map((id) => {
    const limits = limitsOf(id, given)
    const provider = providerOf(id, given)
    return typeof provider === 'function'
      ? (services) => withLimits(provider(services), limits)
      : withLimits(provider, limits)
  })
}

function providerOf(id: ProviderId, given: PaymentEnvironment): Providers[number] {
  switch (id) {
    case 'test':
      return testProvider
    case 'manual':
      return manualPayment
    case 'invoice':
      return invoicePayment
    case 'delivery':
      return paymentOnDelivery
    case 'transfer':
      return bankTransfer((given.PAYMENT_BANK_ACCOUNT ?? '').replaceAll('\\n', '\n'))
    case 'stripe':
      return stripePayments({
        secretKey: given.STRIPE_SECRET_KEY ?? '',
        webhookSecret: given.STRIPE_WEBHOOK_SECRET ?? '',
        publishableKey: given.STRIPE_PUBLISHABLE_KEY,
        apiUrl: given.STRIPE_API_URL,
      })
    case 'paypal':
      return paypalPayments({
        clientId: given.PAYPAL_CLIENT_ID ?? '',
        clientSecret: given.PAYPAL_CLIENT_SECRET ?? '',
        webhookId: given.PAYPAL_WEBHOOK_ID ?? '',
        isSandbox: given.PAYPAL_ENVIRONMENT === 'sandbox',
        apiUrl: given.PAYPAL_API_URL && new URL(given.PAYPAL_API_URL).origin,
      })
  }
}

function limitsOf(id: ProviderId, given: PaymentEnvironment): PaymentLimits {
  const read = <Value>(kind: string, rule: z.ZodType<Value>) =>
    rule.optional().parse(Reflect.get(given, limitVariable(id, kind)))
  return {
    countries: read('COUNTRIES', z.array(z.string())),
    currencies: read('CURRENCIES', z.array(z.string())),
    customerGroups: read('GROUPS', z.array(z.string())),
    minimum: read('MIN', z.string()),
    maximum: read('MAX', z.string()),
  }
}
