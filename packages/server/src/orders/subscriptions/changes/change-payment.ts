import type { Transaction } from '../../../platform/database/database.ts'
import { rejected } from '../../../platform/kernel/errors.ts'
import type { Services } from '../../../platform/kernel/services.ts'
import { addMandate } from '../../../selling/payments/mandates/mandates.ts'
import { findSetUp, settleSetUp, startMandate } from '../../../selling/payments/mandates/set-up.ts'
import type { Mandate } from '../../../selling/payments/mandates/store.ts'
import { requireSavedMethod } from '../../../selling/payments/saved-methods/change.ts'
import { findCustomer } from '../../../selling/payments/saved-methods/store.ts'
import type { Contract } from '../contract.ts'
import { recordNotice } from '../notices.ts'
import { requireContract, saveContract } from '../store.ts'
import { endUnusedMandate } from './cancel.ts'
import { type ChangingSite, changeContract } from './change.ts'
import { retrySoon } from './retry-soon.ts'
import { type ChangeOptions, OPEN, requireState } from './rights.ts'

/**
 * Charges renewals to a saved card of the member from now on. A delivery that waits for its payment is charged to it at once.
 *
 * @throws ApplicationError SAVED_PAYMENT_METHOD_NOT_FOUND, SUBSCRIPTION_STEP_NOT_ALLOWED, REVISION_CONFLICT
 */
export const changePayment = (
  site: ChangingSite,
  contractId: string,
  { memberId, savedMethodId }: { readonly memberId: string; readonly savedMethodId: string },
  options: ChangeOptions = {},
): Promise<Contract> =>
  changeContract(site, contractId, async (transaction, contract, now) => {
    requireState(contract, OPEN, options)
    const saved = await requireSavedMethod(transaction, memberId, savedMethodId)
    const customer = await findCustomer(transaction, memberId, saved.provider)
    if (customer === null || contract.memberId !== memberId) throw rejected('SAVED_PAYMENT_METHOD_NOT_FOUND')
    const { provider, reference, brand, lastDigits, expiryMonth, expiryYear } = saved
    const method = { customer, reference, brand, lastDigits, expiryMonth, expiryYear }
    return takeMandate(transaction, contract, await addMandate(transaction, { provider, memberId, method }, now), now)
  })

/** Has a contract charged by a mandate from now on, ends the one before, and tries what failed again. */
export async function takeMandate(
  transaction: Transaction,
  contract: Contract,
  mandate: Pick<Mandate, 'id' | 'provider'>,
  now: Date,
): Promise<Contract> {
  const { paymentMethodId: before } = contract
  if (before === mandate.id) return retrySoon(transaction, contract, now)
  const changed = { ...contract, paymentProvider: mandate.provider, paymentMethodId: mandate.id }
  const saved = await saveContract(transaction, changed, now)
  await endUnusedMandate(transaction, { id: contract.id, paymentMethodId: before }, now)
  if (before !== null) await recordNotice(transaction, saved, { kind: 'CARD_CHANGED', key: `card-${mandate.id}` }, now)
  return retrySoon(transaction, saved, now)
}

type PaymentSite = ChangingSite & Pick<Services, 'paymentProviders'>

/**
 * Opens a page of the provider where the customer enters a new card.
 *
 * @param returnUrl gets the query parameter `setUpId`
 * @throws ApplicationError SUBSCRIPTION_PAYMENT_NOT_AVAILABLE, SUBSCRIPTION_STEP_NOT_ALLOWED
 */
export async function startPaymentChange(
  site: PaymentSite,
  contract: Contract,
  { provider: requested, returnUrl }: { readonly provider?: string | undefined; readonly returnUrl: string },
): Promise<{ readonly setUpId: string; readonly redirectUrl: string }> {
  requireState(contract, OPEN)
  const provider = providerFor(site, contract, requested)
  const { id: holder, memberId, email, currency, document } = contract
  const terms = { holder, memberId, email, currency, language: document.language ?? 'en' }
  const { id, url } = await startMandate(site, terms, provider, (setUpId) => withQuery(returnUrl, { setUpId }))
  return { setUpId: id, redirectUrl: url }
}

/**
 * The provider that a contract can be charged by later.
 *
 * @throws ApplicationError SUBSCRIPTION_PAYMENT_NOT_AVAILABLE
 */
export function providerFor(
  { paymentProviders }: Pick<Services, 'paymentProviders'>,
  { paymentProvider }: Contract,
  requested: string | undefined,
): string {
  const able = paymentProviders.filter(({ mandates }) => mandates)
  const chosen = able.find(({ id }) => id === (requested ?? paymentProvider)) ?? (requested ? undefined : able[0])
  if (!chosen) throw rejected('SUBSCRIPTION_PAYMENT_NOT_AVAILABLE')
  return chosen.id
}

function withQuery(url: string, query: Readonly<Record<string, string>>): string {
  const target = new URL(url)
  for (const [name, value] of Object.entries(query)) target.searchParams.set(name, value)
  return target.href
}

/**
 * Takes the card that was entered. Safe to repeat.
 *
 * @returns false while the customer, or the provider, has not decided
 */
export async function finishPaymentChange(site: PaymentSite, contract: Contract, setUpId: string): Promise<boolean> {
  const setUp = await findSetUp(site.db, setUpId)
  if (setUp?.holder !== contract.id) return false
  const status = await settleSetUp(site, setUp, contract.memberId, async (transaction, mandate) => {
    const current = await requireContract(transaction, contract.id)
    requireState(current, OPEN)
    await takeMandate(transaction, current, mandate, site.now())
  })
  return status === 'READY'
}

/**
 * Ends what the customer agreed to be charged by. The next renewal asks for a new card.
 *
 * @throws ApplicationError SUBSCRIPTION_STEP_NOT_ALLOWED, REVISION_CONFLICT
 */
export const revokePayment = (site: ChangingSite, contractId: string, options: ChangeOptions = {}): Promise<Contract> =>
  changeContract(site, contractId, async (transaction, contract, now) => {
    requireState(contract, OPEN, options)
    const saved = await saveContract(transaction, { ...contract, paymentMethodId: null }, now)
    await endUnusedMandate(transaction, contract, now)
    return saved
  })
