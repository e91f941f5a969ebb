import { type PaymentLimits, type SiteOptions, testProvider, withLimits } from '@cartwright/server'
import { type RegisteredProvider, registeredProviders } from '@cartwright/server/hosted'
import { z } from 'zod'

const TEST = 'test'
const providerIds = [TEST, ...registeredProviders.map(({ id }) => id)]

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
  ALLOW_TEST_PAYMENTS: z.stringbool({ error: 'must be true or false' }).default(false),
  ...keyVariables(),
  ...limitVariables(),
}

/** The keys of each provider, and where its API is. */
function keyVariables() {
  const variables = registeredProviders.flatMap(({ variables = {}, apiVariable }) => [
    ...Object.values(variables),
    ...(apiVariable ? [apiVariable] : []),
  ])
  return Object.fromEntries(variables.map(({ name, rule }) => [name, rule]))
}

function limitVariable(id: string, kind: string): string {
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

/** A variable of a provider. */
const textOf = (given: PaymentEnvironment, name: string): string | undefined =>
  z.string().optional().parse(Reflect.get(given, name))

/** Test payments pay for real goods, so a public site rejects them. */
export function checkPaymentEnvironment(given: PaymentEnvironment, context: z.core.$RefinementCtx): void {
  const reject = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message })
  const ids = providersOf(given)
  if (ids.includes(TEST) && isHttps(given) && !given.ALLOW_TEST_PAYMENTS)
    reject('PAYMENT_PROVIDERS', 'must not have test on an https site, where it sells goods for nothing')
  for (const { id, variables = {} } of registeredProviders.filter((provider) => ids.includes(provider.id)))
    for (const { name, isRequired } of Object.values(variables))
      if (isRequired && !textOf(given, name)) reject(name, `must be set for the payment provider ${id}`)
}

function providersOf(given: PaymentEnvironment): readonly string[] {
  return given.PAYMENT_PROVIDERS ?? (isHttps(given) ? ['manual'] : [TEST, 'manual'])
}

/** Where the APIs of providers are, also for accounts of the admin. */
export const readPaymentApis = (given: PaymentEnvironment): PaymentApis =>
  Object.fromEntries(registeredProviders.map((provider) => [provider.id, apiUrlOf(provider, given)]))

const apiUrlOf = ({ apiVariable }: RegisteredProvider, given: PaymentEnvironment) =>
  apiVariable && textOf(given, apiVariable.name)

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

function providerOf(id: string, given: PaymentEnvironment): Providers[number] {
  const provider = registeredProviders.find((one) => one.id === id)
  if (!provider) return testProvider
  const keys = Object.entries(provider.variables ?? {}).flatMap(([key, { name }]) => {
    const value = textOf(given, name)
    return value === undefined ? [] : [[key, value]]
  })
  return provider.open(Object.fromEntries(keys), apiUrlOf(provider, given))
}

function limitsOf(id: string, given: PaymentEnvironment): PaymentLimits {
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
