import { randomUUID } from 'node:crypto'
import { type GetBalanceResponse, giftVouchersProvider } from '@cartwright/contract/plugins'
import type { Database } from '../../platform/database/database.ts'
import { ApplicationError, rejected } from '../../platform/kernel/errors.ts'
import type { Services } from '../../platform/kernel/services.ts'
import { toMinorUnits } from '../../platform/pricing/money.ts'
import { tooFine } from '../../platform/pricing/read-amount.ts'
import { SecretBox } from '../../platform/secrets/secret-box.ts'
import type { PluginAnswers, Requested } from '../../platform/service-plugins/answers.ts'
import type { PluginOutcome } from '../../platform/service-plugins/outcome.ts'
import type { ActivePlugin } from '../../platform/service-plugins/store.ts'
import { type AskingSite, type PluginRequester, withPlugins } from '../../platform/service-plugins/with-plugins.ts'
import { giftCardNotFound } from './redeem.ts'
import { type AppGiftCard, type ChosenGiftCard, type GiftCardOffer, requireSameCurrency } from './terms-of.ts'

const box = new SecretBox('app-gift-cards')

/** The code of a gift card of an app, to redeem it. */
export const codeOf = (db: Database, { pluginId, sealedCode }: AppGiftCard): Promise<string> =>
  box.decrypt(db, pluginId, sealedCode)

/** Codes of the contract are this long. */
const isPossible = (code: string) => code.length >= 8 && code.length <= 20

/**
 * Looks a code up at the gift card plugins, in the order of their registration.
 *
 * @returns null when no plugin knows the code
 * @throws ApplicationError GIFT_CARD_SERVICE_UNAVAILABLE when no plugin knows it and one did not respond, or why the card
 *   cannot be used
 */
export async function findAppGiftCard(
  site: AskingSite,
  code: string,
  requester: PluginRequester,
  requested: Requested,
): Promise<ChosenGiftCard | null> {
  if (!isPossible(code) || !(await site.servicePlugins.isUsed())) return null
  const outcomes = await withPlugins(site, requester, async (answers) =>
    answers
      .of('GIFT_CARDS_PROVIDER')
      .map((plugin) => ({ plugin, outcome: askBalance(answers, plugin, code, requested) })),
  )
  for (const { plugin, outcome } of outcomes) {
    if (outcome?.status !== 'answered' && !isRejection(outcome)) continue
    if (outcome.status === 'answered') requireCurrency(outcome.response, requested)
    else throw rejectionOf(outcome.code)
    const sealedCode = await box.encrypt(site.db, plugin.id, code)
    const obfuscatedCode = code.slice(-4)
    return { id: randomUUID(), obfuscatedCode, app: { pluginId: plugin.id, sealedCode, obfuscatedCode } }
  }
  if (outcomes.some(({ outcome }) => outcome?.status === 'failed')) throw serviceUnavailable()
  return null
}

/** Evaluates the gift card of an app as it is now. */
export async function appGiftCardOffer(
  { db, servicePlugins }: Pick<Services, 'db' | 'servicePlugins'>,
  { id, app, mostAmount = Number.MAX_SAFE_INTEGER, ...chosen }: ChosenGiftCard & { readonly app: AppGiftCard },
  answers: PluginAnswers,
  requested: Requested,
): Promise<GiftCardOffer> {
  const plugin = servicePlugins.of('GIFT_CARDS_PROVIDER').find((candidate) => candidate.id === app.pluginId)
  if (!plugin) return { terms: null, problem: giftCardNotFound() }
  const outcome = askBalance(answers, plugin, await codeOf(db, app), requested)
  if (outcome === null) return { terms: null, problem: null }
  if (outcome.status === 'failed') return { terms: null, problem: serviceUnavailable() }
  if (outcome.status === 'rejected') return { terms: null, problem: rejectionOf(outcome.code) }
  try {
    requireCurrency(outcome.response, requested)
    requireSameCurrency(chosen.currency ?? requested.currency, requested)
  } catch (problem) {
    if (!(problem instanceof ApplicationError)) throw problem
    return { terms: null, problem }
  }
  const left = toMinorUnits(outcome.response.balance, requested.currency)
  if (left === 0)
    return {
      terms: null,
      problem: rejected('GIFT_CARD_IS_EMPTY'),
    }
  const { obfuscatedCode } = app
  return {
    terms: { id, obfuscatedCode, appId: plugin.appId, balance: Math.min(left, mostAmount) },
    problem: null,
  }
}

const askBalance = (
  answers: PluginAnswers,
  plugin: ActivePlugin,
  code: string,
  { currency, language }: Requested,
): PluginOutcome<GetBalanceResponse> | null =>
  answers.ask(plugin, giftVouchersProvider.methods.getBalance, { code }, { currency, language }, (response) => {
    const problem = tooFine(response.balance, response.currencyCode)
    return problem && `balance: ${response.balance} ${problem}`
  })

type Rejected = Extract<PluginOutcome, { status: 'rejected' }>

/** A plugin that knows the code and does not take it; otherwise the next plugin may know it. */
const isRejection = (outcome: PluginOutcome | null): outcome is Rejected =>
  outcome?.status === 'rejected' && outcome.code !== 'GIFT_CARD_NOT_FOUND'

function requireCurrency({ currencyCode }: GetBalanceResponse, { currency }: Requested): void {
  if (currencyCode !== currency)
    throw rejected(
      'CURRENCY_NOT_SUPPORTED',
      { currency: currencyCode },
      { message: `The gift card is in ${currencyCode}` },
    )
}

function rejectionOf(code: string): ApplicationError {
  switch (code) {
    case 'GIFT_CARD_DISABLED':
      return rejected(code, {}, { message: 'The gift card is disabled' })
    case 'GIFT_CARD_EXPIRED':
      return rejected(code, {}, { message: 'The gift card has expired' })
    case 'CURRENCY_NOT_SUPPORTED':
    case 'MISSING_CURRENCY':
      return rejected('CURRENCY_NOT_SUPPORTED', {}, { message: 'The gift card is in another currency' })
    default:
      return giftCardNotFound()
  }
}

const serviceUnavailable = () => rejected('GIFT_CARD_SERVICE_UNAVAILABLE')
