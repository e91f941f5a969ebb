import {
  type CurrencyRate,
  type NewIdentityProvider,
  type OrderLimits,
  type PaymentWay,
  type ProfileField,
  type SetUpDecision,
  SiteSettingsChanges,
  toFieldViolations,
} from '@cartwright/contract'
import { currencyDigits } from '@cartwright/design'
import { recordAudit } from '../audit/record.ts'
import type { Transaction } from '../database/database.ts'
import { write } from '../database/write.ts'
import { currentCause } from '../kernel/actor.ts'
import { clearedFields, clears, rejectCleared, withDefaults } from '../kernel/cleared.ts'
import { invalidField, ValidationError } from '../kernel/errors.ts'
import { requireRevision } from '../kernel/revision.ts'
import type { Services } from '../kernel/services.ts'
import { readWebAddress } from '../kernel/web-address.ts'
import { readAmount } from '../pricing/read-amount.ts'
import { changeSettings } from './change-settings.ts'
import { sealSecrets, withSecrets } from './client-secrets.ts'
import { checkPrefixes } from './invoice-prefixes.ts'
import { checkRedirectAddresses } from './redirect-addresses.ts'
import { defaultSettings, readSettings, type SiteSettings } from './settings.ts'

/** Names of the settings that can be changed. */
export const settingNames: readonly string[] = Object.keys(SiteSettingsChanges.omit({ revision: true }).shape)

/**
 * A change in which settings that are cleared have the values that a site starts with.
 *
 * @throws ValidationError for the name or the language, which every shop has
 */
export function clearSettings(changes: SiteSettingsChanges): SiteSettingsChanges {
  rejectCleared(changes, 'settings', 'name', 'language')
  return clearedFields(changes).length === 0
    ? changes
    : withDefaults(changes, SiteSettingsChanges.parse({ ...defaultSettings, shopUrl: undefined }))
}

/**
 * Changes what the owner decides, from wherever it comes: texts stand for numbers and booleans.
 *
 * @throws ValidationError naming each setting that does not fit
 * @throws ApplicationError REVISION_CONFLICT
 */
export async function updateSettings(site: Services, requested: unknown): Promise<SiteSettings> {
  const given = readChanges(requested)
  const { identityProviders, shopUrl = clears(given, 'shopUrl') ? null : undefined, revision, ...rest } = given
  checkDelays(site, rest.paymentWays ?? [])
  const secrets = await sealSecrets(site.db, identityProviders ?? [])
  return write(site, currentCause(), async (transaction) => {
    const { identityProviders: before, currency, version } = await readSettings(transaction)
    requireRevision(revision, version)
    requireAmounts(rest, currency)
    const taken = identityProviders && withSecrets(identityProviders, secrets, before)
    await taken?.keepSecrets(transaction)
    const changes = {
      ...rest,
      ...(shopUrl !== undefined && { shopUrl }),
      ...(taken && { identityProviders: taken.providers }),
    }
    return keep(site, transaction, changes)
  })
}

/** @throws ValidationError naming each setting that does not fit */
export function readChanges(given: unknown) {
  const parsed = SiteSettingsChanges.safeParse(given)
  if (!parsed.success) throw new ValidationError(toFieldViolations(parsed.error))
  checkProviders(parsed.data.identityProviders ?? [])
  checkRates(parsed.data.currencyRates ?? [])
  checkFields(parsed.data.profileFields ?? [])
  checkLimits(parsed.data.orderLimits ?? {})
  checkWays(parsed.data.paymentWays ?? [])
  checkHours(parsed.data.recoveryMailHours ?? [])
  checkDecisions(parsed.data.setUpDecisions ?? [])
  if (parsed.data.invoices) checkPrefixes(parsed.data.invoices, 'settings.invoices')
  checkRedirectAddresses(parsed.data)
  return parsed.data
}

async function keep(
  site: Services,
  transaction: Transaction,
  changes: { readonly [Name in keyof SiteSettings]?: SiteSettings[Name] | undefined },
): Promise<SiteSettings> {
  const named = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined))
  await recordAudit(transaction, { action: 'SETTINGS_CHANGED', details: { names: Object.keys(named) } }, site.now())
  return changeSettings(site, transaction, named)
}

interface Limited {
  readonly orderLimits?: OrderLimits | undefined
  readonly paymentWays?: readonly PaymentWay[] | undefined
}

/** @throws ValidationError for limits that are finer than their currency */
function requireAmounts({ orderLimits = {}, paymentWays = [] }: Limited, currency: string): void {
  const { byCurrency = [], ...own } = orderLimits
  const require = ({ minimumAmount, maximumAmount }: Limits, of: string, field: string) => {
    if (minimumAmount !== undefined) readAmount(minimumAmount, of, `${field}.minimumAmount`)
    if (maximumAmount !== undefined) readAmount(maximumAmount, of, `${field}.maximumAmount`)
  }
  require(own, currency, 'settings.orderLimits')
  for (const [index, limits] of byCurrency.entries())
    require(limits, limits.currency, `settings.orderLimits.byCurrency[${index}]`)
  for (const [index, { limits = {} }] of paymentWays.entries())
    require(limits, currency, `settings.paymentWays[${index}].limits`)
}

type Limits = Pick<OrderLimits, 'minimumAmount' | 'maximumAmount'>

/** Keys are fetched from the provider's URL, so it must be https. */
function checkProviders(providers: readonly NewIdentityProvider[]) {
  for (const [index, { id, issuer, clientAuthentication, clientSecret }] of providers.entries()) {
    const field = `settings.identityProviders[${index}]`
    if (!readWebAddress(issuer)) throw invalidField(`${field}.issuer`, 'must be an https address', 'FORMAT')
    if (clientAuthentication === 'NONE' && clientSecret !== undefined) {
      throw invalidField(`${field}.clientSecret`, 'is not used with NONE')
    }
    if (providers.findIndex((other) => other.id === id) !== index) throw invalidField(`${field}.id`, 'is a duplicate')
  }
}

function checkHours(hours: readonly number[]) {
  const index = hours.findIndex((each, position) => position > 0 && each <= (hours[position - 1] ?? 0))
  if (index >= 0) throw invalidField(`settings.recoveryMailHours[${index}]`, 'must be more than the one before')
}

function checkDecisions(decisions: readonly SetUpDecision[]) {
  const index = decisions.findIndex(({ item }, at) => decisions.findIndex((other) => other.item === item) !== at)
  if (index >= 0) throw invalidField(`settings.setUpDecisions[${index}].item`, 'is a duplicate')
}

function checkRates(rates: readonly CurrencyRate[]) {
  for (const [index, { currency, priceEnding }] of rates.entries()) {
    const isTwice = rates.findIndex((other) => other.currency === currency) !== index
    if (isTwice) throw invalidField(`settings.currencyRates[${index}].currency`, 'is a duplicate')
    const digits = currencyDigits(currency)
    if ((priceEnding?.split('.')[1]?.length ?? 0) > digits)
      throw invalidField(
        `settings.currencyRates[${index}].priceEnding`,
        `must not have more than ${digits} digits after the point`,
        'DECIMAL_MAX_SCALE',
      )
  }
}

function checkLimits({ byCurrency = [], minimumQuantity = 0, maximumQuantity, ...amounts }: OrderLimits) {
  const field = 'settings.orderLimits'
  if (maximumQuantity !== undefined && maximumQuantity < minimumQuantity)
    throw invalidField(`${field}.maximumQuantity`, 'must be at least the minimum', 'MIN')
  checkAmounts(amounts, field)
  for (const [index, limits] of byCurrency.entries()) {
    const isTwice = byCurrency.findIndex((other) => other.currency === limits.currency) !== index
    if (isTwice) throw invalidField(`${field}.byCurrency[${index}].currency`, 'is a duplicate')
    checkAmounts(limits, `${field}.byCurrency[${index}]`)
  }
}

function checkAmounts({ minimumAmount = '0', maximumAmount }: Omit<OrderLimits, 'byCurrency'>, field: string) {
  if (maximumAmount !== undefined && Number(maximumAmount) < Number(minimumAmount))
    throw invalidField(`${field}.maximumAmount`, 'must be at least the minimum', 'MIN')
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

function checkFields(fields: readonly ProfileField[]) {
  for (const [index, { name }] of fields.entries()) {
    const isTwice = fields.findIndex((other) => other.name === name) !== index
    if (isTwice) throw invalidField(`settings.profileFields[${index}].name`, 'is a duplicate')
  }
}
