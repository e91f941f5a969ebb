import type { DraftCatalogItem, RequestOf } from '@cartwright/contract'
import type { Queryable } from '../../../platform/database/database.ts'
import { ApplicationError, namedViolation, rejected } from '../../../platform/kernel/errors.ts'
import { readAmount } from '../../../platform/pricing/read-amount.ts'
import { noPlugins } from '../../../platform/service-plugins/answers.ts'
import { withAvailability } from '../../../selling/cart/lines/availability.ts'
import { lineFacts } from '../../../selling/cart/lines/line-facts.ts'
import { findRequestedLines, readRequestedLines } from '../../../selling/cart/lines/new-lines.ts'
import { isStoreApp } from '../../../selling/cart/lines/reference.ts'
import type { CartPresentation } from '../../../selling/cart/presentation.ts'
import { readSources } from '../../../selling/cart/sources.ts'
import type { DraftItem } from '../../drafts/draft.ts'
import { customLine, toDraftLine } from '../../drafts/lines.ts'
import type { Contract, ContractEdit, ContractLine } from '../contract.ts'
import { contractLine, contractPrices } from '../contract-line.ts'
import { type DraftedContract, draftedContract } from './base.ts'
import type { SubscriptionDraft } from './draft.ts'

const MOST_LINES = 100

type Added = Omit<RequestOf<'AddLineItemsToDraftSubscription'>, 'draftSubscriptionContractId'>

/**
 * Adds lines to a draft.
 *
 * @throws ApplicationError for an item that the catalog does not have, and for an id that a line has
 */
export async function addLines(
  db: Queryable,
  contract: Contract,
  draft: SubscriptionDraft,
  { catalogLineItems = [], customLineItems = [] }: Added,
): Promise<ContractEdit> {
  const drafted = await draftedContract(db, contract, draft)
  requireNewIds([...catalogLineItems, ...customLineItems], drafted)
  const { presentation } = await readSources(db)
  const custom = customLineItems.map((item, index) => {
    const field = `customLineItems[${index}].price.amount`
    const unitPrice = readAmount(item.price.amount, contract.currency, field)
    return { item: customLine(item, presentation, index).item, quantity: item.quantity ?? 1, unitPrice }
  })
  const lines = [...(await catalogLines(db, catalogLineItems, presentation)), ...custom].map(
    ({ item, quantity, unitPrice }): ContractLine =>
      contractLine(
        { ...item, ...(!draft.isOnce && subscribedTo(contract)) },
        { quantity, unitPrice },
        contractPrices(contract),
      ),
  )
  if (drafted.after.document.lines.length + lines.length > MOST_LINES) throw rejected('MAX_ITEMS_REACHED')
  return { ...draft.edit, added: [...draft.edit.added, ...lines] }
}

function requireNewIds(
  items: readonly { readonly id?: string | undefined }[],
  { before, after }: DraftedContract,
): void {
  const ids = items.flatMap(({ id }) => id ?? [])
  const repeated = ids.find((id, index) => ids.indexOf(id) < index)
  if (repeated !== undefined)
    throw namedViolation('id', 'is the same for two items', 'DUPLICATED_LINE_ITEM_IDS', { lineItemId: repeated })
  const taken = new Set([...before.document.lines, ...after.document.lines].map(({ id }) => id))
  const duplicate = ids.find((id) => taken.has(id))
  if (duplicate !== undefined) throw rejected('LINE_ITEM_ALREADY_EXISTS', { lineItemId: duplicate })
}

/** A line that each delivery has belongs to the subscription, as those of the first order do. */
function subscribedTo({ id, document }: Contract): Pick<DraftItem, 'subscriptionInfo'> {
  const [first] = document.lines
  return { subscriptionInfo: first?.item.subscriptionInfo ?? { id, subscriptionSettings: document.settings } }
}

interface NewLine {
  readonly item: DraftItem
  readonly quantity: number
  readonly unitPrice: number
}

async function catalogLines(
  db: Queryable,
  items: readonly DraftCatalogItem[],
  presentation: CartPresentation,
): Promise<NewLine[]> {
  if (items.some(({ catalogReference }) => !isStoreApp(catalogReference.appId))) throw rejected('MULTIPLE_CATALOGS')
  const requested = readRequestedLines(
    items.map(({ catalogReference, quantity }) => ({ catalogReference, quantity: quantity ?? 1 })),
  )
  const lines = await findRequestedLines(db, requested, { answers: noPlugins, presentation }).catch((error) => {
    if (!(error instanceof ApplicationError && error.code === 'ITEM_NOT_FOUND_IN_CATALOG')) throw error
    throw rejected('CATALOG_ITEM_NOT_FOUND', {}, { message: error.message })
  })
  return withAvailability(lines).map((line, index): NewLine => {
    const field = `catalogLineItems[${index}]`
    const { id = line.id, price, quantity = 1 } = items[index] ?? {}
    const { renewalPrice, unitPrice } = lineFacts(line, presentation)
    return {
      item: toDraftLine({ ...line, id }, presentation, field).item,
      quantity,
      unitPrice: price
        ? readAmount(price.amount, presentation.currency, `${field}.price.amount`)
        : (renewalPrice ?? unitPrice),
    }
  })
}
