import { createHash, randomBytes } from 'node:crypto'
import type { Visit } from '@cartwright/contract'
import type { Transaction } from '../../platform/database/database.ts'
import { write } from '../../platform/database/write.ts'
import type { Services } from '../../platform/kernel/services.ts'
import { readSettings } from '../../platform/settings/settings.ts'
import { readVisit } from './read-visit.ts'
import type { VisitTables } from './tables.ts'
import { today } from './today.ts'
import { openRoom } from './visitor-room.ts'

type VisitorRow = VisitTables['visit_visitors']

/** Paths of one day that are counted. Addresses are free to invent. */
const MOST_PAGES = 2000
/** Views that one caller can report of itself in a day: all that an office looks at, and few of the paths above. */
const MOST_OWN_VIEWS = 500

const columnOf = { CART: 'cart', CHECKOUT: 'checkout', ORDER: 'ordered' } as const

/**
 * Counts what visitors did, for the current day.
 *
 * @param caller whom all visits count for, whatever they say; null for a storefront's server, which tells visitors apart
 * @returns false where the owner switched counting off: nothing is stored then
 */
export async function recordVisits(
  { db, now }: Pick<Services, 'db' | 'now'>,
  visits: readonly Visit[],
  caller: string | null,
): Promise<boolean> {
  const { countsVisits, shopUrl } = await readSettings(db)
  if (!countsVisits) return false
  const ownHost = shopUrl === null ? null : (URL.parse(shopUrl)?.host ?? null)
  await write({ db }, null, async (transaction) => {
    const day = await today(transaction, now())
    const salt = await saltOf(transaction, day)
    const hashed = visits.map((visit) => ({
      step: visit.step,
      checkoutId: visit.checkoutId,
      visitor: hash(salt, caller ?? visit.visitor),
      ...readVisit(visit, ownHost),
    }))
    const rows = await visitorsOf(transaction, day, [...new Set(hashed.map(({ visitor }) => visitor))])
    const room = await openRoom(transaction, day, caller === null ? 'visitors' : 'strangers')
    const pages = new Map<string, number>()
    for (const { step, visitor, checkoutId, page, source, campaign } of hashed) {
      const known = rows.get(visitor)
      if (!known && !room.take()) continue
      const row = known ?? newVisitor({ day, visitor, source, campaign, landing_page: page })
      rows.set(visitor, row)
      if (checkoutId !== undefined) row.checkout_id = checkoutId.toLowerCase()
      if (step !== 'VIEW') row[columnOf[step]] = 1
      else if (row.last_page !== page && (caller === null || row.views < MOST_OWN_VIEWS)) {
        row.views += 1
        row.last_page = page
        pages.set(page, (pages.get(page) ?? 0) + 1)
      }
    }
    await room.save()
    await saveVisitors(transaction, [...rows.values()])
    await addPages(transaction, day, pages)
  })
  return true
}

const hash = (salt: string, visitor: string) =>
  createHash('sha256').update(`${salt} ${visitor}`).digest('base64url').slice(0, 22)

const newVisitor = (
  facts: Pick<VisitorRow, 'day' | 'visitor' | 'source' | 'campaign' | 'landing_page'>,
): VisitorRow => ({ ...facts, last_page: '', views: 0, cart: 0, checkout: 0, ordered: 0, checkout_id: '' })

/** The salt of a day, which is new with the first visit of the day. */
async function saltOf(transaction: Transaction, day: string): Promise<string> {
  await transaction
    .insertInto('visit_salts')
    .values({ day, salt: randomBytes(32).toString('base64url') })
    .onConflict((conflict) => conflict.column('day').doNothing())
    .execute()
  const { salt } = await transaction
    .selectFrom('visit_salts')
    .select('salt')
    .where('day', '=', day)
    .executeTakeFirstOrThrow()
  return salt
}

async function visitorsOf(
  transaction: Transaction,
  day: string,
  visitors: readonly string[],
): Promise<Map<string, VisitorRow>> {
  const rows = await transaction
    .selectFrom('visit_visitors')
    .selectAll()
    .where('day', '=', day)
    .where('visitor', 'in', visitors)
    .execute()
  return new Map(rows.map((row) => [row.visitor, { ...row, views: Number(row.views) }]))
}

async function saveVisitors(transaction: Transaction, rows: readonly VisitorRow[]): Promise<void> {
  for (const { day, visitor, ...row } of rows) {
    const { last_page, views, cart, checkout, ordered, checkout_id } = row
    await transaction
      .insertInto('visit_visitors')
      .values({ day, visitor, ...row })
      .onConflict((conflict) =>
        conflict.columns(['day', 'visitor']).doUpdateSet({ last_page, views, cart, checkout, ordered, checkout_id }),
      )
      .execute()
  }
}

async function addPages(transaction: Transaction, day: string, pages: ReadonlyMap<string, number>): Promise<void> {
  if (pages.size === 0) return
  const counted = await transaction
    .selectFrom('visit_sums')
    .select(['key', 'views'])
    .where('day', '=', day)
    .where('dimension', '=', 'PAGE')
    .execute()
  const known = new Map(counted.map(({ key, views }) => [key, Number(views)]))
  for (const [key, views] of pages) {
    if (!known.has(key) && known.size >= MOST_PAGES) continue
    known.set(key, (known.get(key) ?? 0) + views)
    await transaction
      .insertInto('visit_sums')
      .values({ day, dimension: 'PAGE', key, visitors: 0, views, carts: 0, checkouts: 0, orders: 0 })
      .onConflict((conflict) =>
        conflict.columns(['day', 'dimension', 'key']).doUpdateSet({ views: known.get(key) ?? views }),
      )
      .execute()
  }
}
