import { randomUUID } from 'node:crypto'
import type { NewWithdrawal, Order, RequestOf, Withdrawal } from '@cartwright/contract'
import type { Transaction } from '../../platform/database/database.ts'
import { write } from '../../platform/database/write.ts'
import { currentCause } from '../../platform/kernel/actor.ts'
import { normalizeEmail } from '../../platform/kernel/email-address.ts'
import { rejected } from '../../platform/kernel/errors.ts'
import type { Operation } from '../../platform/kernel/operation.ts'
import { readSettings, type SiteSettings } from '../../platform/settings/settings.ts'
import { listFulfillments } from '../fulfillments/store.ts'
import { recordNew } from './events.ts'
import { findNamedOrder, requireOwnOrder } from './find-order.ts'
import { limitUnmatchedMails, limitWithdrawals, type WithdrawalMails } from './limit-withdrawals.ts'
import { offersWithdrawals } from './link.ts'
import { isAfterPeriod, withdrawalPeriod } from './period.ts'
import { type StoredWithdrawal, withdrawalsOfAddress, withdrawalsOfOrder } from './store.ts'
import { covers, exemptLineIds, requireLines, withdrawnLines } from './withdrawn-lines.ts'

/**
 * Stores the statement of a customer. Its acknowledgement is sent from the event of the same transaction; where no order
 * matches, a few of them.
 *
 * @returns the statement, or the first one about the same items. Customers cannot tell whether an order matches.
 * @throws ApplicationError WITHDRAWALS_DISABLED, WITHDRAWAL_LINK_INVALID, ORDER_NOT_FOUND, LINE_ITEM_NOT_FOUND,
 *   INVALID_WITHDRAWAL_QUANTITY, TOO_MANY_REQUESTS
 */
export async function createWithdrawal(
  { site, caller, address, storeResponse }: Pick<Operation, 'site' | 'caller' | 'address' | 'storeResponse'>,
  { withdrawal: given, language }: RequestOf<'CreateWithdrawal'>,
): Promise<Withdrawal> {
  const isStaff = caller.role === 'owner' || caller.role === 'app'
  if (!isStaff) await limitWithdrawals(site, normalizeEmail(given.email), address)
  // By the link of a mail or as the caller's own. Otherwise the number and the address are all that is known.
  const own = given.orderNumber === undefined ? await requireOwnOrder(site, given, caller) : null
  return write(site, currentCause(), async (transaction) => {
    const settings = await readSettings(transaction)
    if (!offersWithdrawals(settings)) throw rejected('WITHDRAWALS_DISABLED')
    if (own && given.lineItems) requireLines(own, given.lineItems)
    const earlier = own ? await sameItems(transaction, own, given) : await sameWords(transaction, given)
    const order = own ?? (await findNamedOrder(transaction, given))
    const stored =
      earlier ??
      (await store(transaction, { given, order, isOwn: own !== null, isStaff, language, settings }, site.now()))
    const answer = isStaff ? stored : asStated(stored)
    storeResponse?.({ withdrawal: answer })
    return answer
  })
}

/** An earlier statement from this order that includes these items. A declined one does not count. */
async function sameItems(
  transaction: Transaction,
  order: Order,
  given: NewWithdrawal,
): Promise<StoredWithdrawal | undefined> {
  const wanted = withdrawnLines(given, order)
  const earlier = await withdrawalsOfOrder(transaction, order.id)
  return earlier.find((one) => {
    if (one.status === 'DECLINED') return false
    const lines = withdrawnLines(one, order)
    return wanted && lines ? covers(lines, wanted) : one.items === given.items && one.items !== undefined
  })
}

/** An earlier statement that says the same. All of it is compared, so that a stranger learns nothing of another's. */
async function sameWords(transaction: Transaction, given: NewWithdrawal): Promise<StoredWithdrawal | undefined> {
  const { email, orderNumber, name, items } = given
  const earlier = await withdrawalsOfAddress(transaction, normalizeEmail(email), orderNumber)
  return earlier.find(
    (one) =>
      one.status !== 'DECLINED' &&
      one.lineItems === undefined &&
      folded(one.name) === folded(name) &&
      folded(one.items) === folded(items),
  )
}

const folded = (text = ''): string => text.trim().replace(/\s+/g, ' ').toLowerCase()

interface Statement {
  readonly given: NewWithdrawal
  readonly order: Order | null
  readonly isOwn: boolean
  readonly isStaff: boolean
  readonly language: string | undefined
  readonly settings: SiteSettings
}

async function store(
  transaction: Transaction,
  { given, order, isOwn, isStaff, language, settings }: Statement,
  now: Date,
): Promise<StoredWithdrawal> {
  const { name, email, lineItems, items, orderNumber } = given
  const at = now.toISOString()
  const created: StoredWithdrawal = {
    id: randomUUID(),
    revision: '1',
    status: 'RECEIVED',
    name: name.trim(),
    email: email.trim(),
    orderNumber: orderNumber ?? order?.number ?? '',
    ...(order && (await factsOf(transaction, order, { given, settings, now }))),
    ...(lineItems && { lineItems }),
    ...(items !== undefined && { items }),
    language: language ?? (isOwn ? order?.buyerLanguage : undefined) ?? settings.language,
    createdDate: at,
    updatedDate: at,
  }
  const isKnown = order !== null || isStaff
  const mails = isKnown ? allMails : await limitUnmatchedMails(transaction, normalizeEmail(email), now)
  await recordNew(transaction, created, { ...mails, now })
  return created
}

/** The law wants the acknowledgement of a withdrawal. */
const allMails: WithdrawalMails = { isMailed: true, isStaffMailed: true }

async function factsOf(
  transaction: Transaction,
  order: Order,
  { given, settings, now }: Pick<Statement, 'given' | 'settings'> & { readonly now: Date },
) {
  const period = withdrawalPeriod(order, await listFulfillments(transaction, order.id), settings)
  const exemptLineItemIds = exemptLineIds(given, order)
  return {
    orderId: order.id,
    period,
    isLate: isAfterPeriod(order, period, now),
    ...(exemptLineItemIds.length > 0 && { exemptLineItemIds }),
  }
}

/** The statement as it was received. Nothing in it depends on whether there is such an order. */
const asStated = ({ id, name, email, orderNumber, lineItems, items, createdDate }: StoredWithdrawal): Withdrawal => ({
  id,
  status: 'RECEIVED',
  name,
  email,
  orderNumber,
  ...(lineItems && { lineItems }),
  ...(items !== undefined && { items }),
  createdDate,
  updatedDate: createdDate,
})
