import type { Transaction } from '../../../platform/database/database.ts'
import { rejected } from '../../../platform/kernel/errors.ts'
import { readSettings } from '../../../platform/settings/settings.ts'
import type { Contract } from '../contract.ts'
import { recordNotice } from '../notices.ts'
import { saveContract } from '../store.ts'
import { type ChangingSite, changeContract } from './change.ts'
import { type ChangeOptions, OPEN, requireState } from './rights.ts'
import { isRaised, NOTICE_DAYS, withPrices } from './with-prices.ts'

const DAY = 86_400_000

export interface NewPrices extends ChangeOptions {
  /** Minor units of one piece, by the id of the line. */
  readonly prices: Readonly<Record<string, number>>
  /** ISO time from which higher prices hold. Default: 30 days from now. */
  readonly from?: string | undefined
}

/**
 * Changes prices of a contract. Lower ones hold from the next delivery on. Higher ones hold from a later date on, the customer is
 * written to, and where the owner decided so, the old ones stay until the customer agrees.
 *
 * @throws ApplicationError LINE_ITEM_NOT_FOUND, SUBSCRIPTION_STEP_NOT_ALLOWED, REVISION_CONFLICT
 */
export const changePrices = (site: ChangingSite, contractId: string, change: NewPrices): Promise<Contract> =>
  changeContract(site, contractId, (transaction, contract, now) => changePricesIn(transaction, contract, change, now))

/** The same in a transaction. */
export async function changePricesIn(
  transaction: Transaction,
  contract: Contract,
  change: NewPrices,
  now: Date,
): Promise<Contract> {
  requireState(contract, OPEN, change)
  const { lines } = contract.document
  const unknown = Object.keys(change.prices).find((id) => lines.every((line) => line.id !== id))
  if (unknown !== undefined) throw rejected('LINE_ITEM_NOT_FOUND', { lineItemId: unknown })
  const { subscriptionPriceConsent: needsConsent } = await readSettings(transaction)
  const { prices } = change
  const from = new Date(change.from ?? now.getTime() + NOTICE_DAYS * DAY)
  const saved = await saveContract(transaction, withPrices(contract, { prices, from, needsConsent }), now)
  const { priceChange } = saved.document
  if (!priceChange || !isRaised(contract, saved, prices)) return saved
  const notice = { kind: 'PRICE_CHANGE', key: `price-${contract.revision}`, at: priceChange.from } as const
  await recordNotice(transaction, saved, notice, now)
  return saved
}

/**
 * Stores whether the customer agrees to a higher price. Until then, and where it is declined, renewals have the old one.
 *
 * @throws ApplicationError SUBSCRIPTION_STEP_NOT_ALLOWED also where no price waits for a decision, REVISION_CONFLICT
 */
export const decidePrice = (
  site: ChangingSite,
  contractId: string,
  { isAccepted, ...options }: ChangeOptions & { readonly isAccepted: boolean },
): Promise<Contract> =>
  changeContract(site, contractId, async (transaction, contract, now) => {
    requireState(contract, OPEN, options)
    const { priceChange } = contract.document
    if (!priceChange || priceChange.consent === 'NOT_NEEDED')
      throw rejected('SUBSCRIPTION_STEP_NOT_ALLOWED', { status: contract.status })
    const consent = isAccepted ? ('ACCEPTED' as const) : ('DECLINED' as const)
    const document = { ...contract.document, priceChange: { ...priceChange, consent } }
    return saveContract(transaction, { ...contract, document }, now)
  })
