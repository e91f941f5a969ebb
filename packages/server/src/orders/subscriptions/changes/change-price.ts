import { rejected } from '../../../platform/kernel/errors.ts'
import { readSettings } from '../../../platform/settings/settings.ts'
import type { Contract, ContractLine, PriceChange } from '../contract.ts'
import { recordNotice } from '../notices.ts'
import { saveContract } from '../store.ts'
import { type ChangingSite, changeContract } from './change.ts'
import { type ChangeOptions, OPEN, requireState } from './rights.ts'

const DAY = 86_400_000
/** Days from the mail about a higher price until it holds. */
const NOTICE_DAYS = 30

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
  changeContract(site, contractId, async (transaction, contract, now) => {
    requireState(contract, OPEN, change)
    const { lines } = contract.document
    const unknown = Object.keys(change.prices).find((id) => lines.every((line) => line.id !== id))
    if (unknown !== undefined) throw rejected('LINE_ITEM_NOT_FOUND', { lineItemId: unknown })
    const higher = Object.entries(change.prices).filter(([id, price]) =>
      lines.some((line) => line.id === id && price > line.unitPrice),
    )
    const { priceChange: _, ...document } = contract.document
    const lowered = { ...document, lines: lines.map((line) => lowerPrice(line, change.prices)) }
    if (higher.length === 0) return saveContract(transaction, { ...contract, document: lowered }, now)
    const { subscriptionPriceConsent } = await readSettings(transaction)
    const priceChange: PriceChange = {
      prices: Object.fromEntries(higher),
      from: new Date(change.from ?? now.getTime() + NOTICE_DAYS * DAY).toISOString(),
      consent: subscriptionPriceConsent ? 'REQUESTED' : 'NOT_NEEDED',
    }
    const saved = await saveContract(transaction, { ...contract, document: { ...lowered, priceChange } }, now)
    const notice = { kind: 'PRICE_CHANGE', key: `price-${contract.revision}`, at: priceChange.from } as const
    await recordNotice(transaction, saved, notice, now)
    return saved
  })

function lowerPrice(line: ContractLine, prices: Readonly<Record<string, number>>): ContractLine {
  const price = prices[line.id]
  return price !== undefined && price < line.unitPrice ? { ...line, unitPrice: price } : line
}

/**
 * Stores whether the customer agrees to a higher price. Until then, and after a refusal, renewals have the old one.
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
