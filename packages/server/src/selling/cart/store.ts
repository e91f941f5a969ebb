/** The SQL of carts. Statements that run with each click are compiled once. */

import { type Expression, type RawBuilder, type Selectable, sql } from 'kysely'
import { catalogState } from '../../catalog/product/catalog-state.ts'
import { stockVersionOf } from '../../catalog/stock/stock-version.ts'
import { batchedRead } from '../../platform/database/batched-read.ts'
import type { Database, Queryable, Transaction } from '../../platform/database/database.ts'
import { jsonElements, jsonValue } from '../../platform/database/json.ts'
import { statement } from '../../platform/database/statement.ts'
import { asBody } from '../../platform/database/text.ts'
import type { CartKey, CartOwner, StoredCart } from './cart.ts'
import { mayUseCart } from './owner.ts'
import { inCurrency, offeredCurrency } from './presentation.ts'
import { type CartSources, type SourcesRow, sources, toSources } from './sources.ts'
import type { CartTables } from './tables.ts'

/** A stored cart, and the version stamp of its JSON. */
export interface LoadedCart {
  readonly cart: StoredCart
  /** The stamp it was written for; of a cart that is about to be stored, its base. */
  readonly writtenFor: string
}

/** The same with the text it goes out as. */
export interface WrittenCart extends LoadedCart {
  readonly text: string
}

/** A change rewrites the JSON, so it does not load the old one, which is most of the row. */
type CartRow = Omit<Selectable<CartTables['carts']>, 'wire_text'>
/** Of a cart that need not be there. */
type MaybeCartRow = CartRow | { readonly id: null }
interface AnswerRow extends SourcesRow, Pick<CartRow, 'written_for' | 'owner_kind' | 'owner_id'> {
  readonly answer: Uint8Array<ArrayBuffer> | string
  readonly has_coupon: 0 | 1
  readonly currency: string | null
}

const answerOf = (isWanted: RawBuilder<unknown>) => sql<AnswerRow>`
  select owner_kind, owner_id, ${asBody(sql`'{"cart":' || wire_text || '}'`)} as answer, written_for, ${sources},
    ${stockVersionOf(sql`carts.lines`)} as stock_of_lines,
    ${jsonValue(sql`details`, 'coupon')} is not null as has_coupon, ${jsonValue(sql`details`, 'currency')} as currency
  from carts cross join ${catalogState}
  where is_current = 1 and ${isWanted}`

const selectAnswer = statement<CartOwner, AnswerRow>((slot) =>
  answerOf(sql`owner_kind = ${slot('kind')} and owner_id = ${slot('id')}`),
)

const selectAnswers = statement<{ readonly owners: string }, AnswerRow>((slot) =>
  answerOf(sql`(owner_kind, owner_id) in (
    select ${jsonValue(sql`owner.value`, 'kind')}, ${jsonValue(sql`owner.value`, 'id')} from ${jsonElements(slot('owners'), 'owner')})`),
)

const readAnswer = batchedRead<CartOwner, AnswerRow>({
  one: selectAnswer,
  many: (db, owners) => selectAnswers(db, { owners: JSON.stringify(owners.map(({ kind, id }) => ({ kind, id }))) }),
  isOf: (row, { kind, id }) => row.owner_kind === kind && row.owner_id === id,
})

const cartColumns = [
  'id',
  'owner_kind',
  'owner_id',
  'lines',
  'details',
  'revision',
  'purchase_flow_id',
  'checkout_id',
  'written_for',
  'created_at',
  'updated_at',
  'is_current',
] as const

/** A cart and what its text is written from; only the latter where no cart is found. */
const cartAndSources = (isWanted: RawBuilder<unknown>) => sql<SourcesRow & MaybeCartRow>`
  select ${sql.join(cartColumns.map((column) => sql.ref(`carts.${column}`)))}, ${sources},
    ${stockVersionOf(sql`carts.lines`)} as stock_of_lines
  from ${catalogState}
  left join carts on ${isWanted}`

const selectCart = statement<CartOwner, SourcesRow & MaybeCartRow>((slot) =>
  cartAndSources(sql`owner_kind = ${slot('kind')} and owner_id = ${slot('id')} and is_current = 1`),
)

const selectCartById = statement<{ readonly id: string }, SourcesRow & MaybeCartRow>((slot) =>
  cartAndSources(sql`carts.id = ${slot('id')}`),
)

/** What a read of the cart answers, as it goes out, and whether it would be the same if written now. */
export interface CartAnswer {
  readonly body: Uint8Array<ArrayBuffer> | string
  readonly isFresh: boolean
}

/**
 * The answer to a read of the owner's cart. One statement by key, nothing parsed or decoded: most reads need no more.
 *
 * @param requested the currency that the request names
 */
export async function findCartAnswer(
  db: Database,
  owner: CartOwner,
  requested: string | null = null,
): Promise<CartAnswer | null> {
  const row = await readAnswer(db, owner)
  if (!row) return null
  // Coupons, rules and price lists start, expire and are used up without a change of the cart.
  const isDated = row.has_coupon !== 0 || row.rules_token !== null || row.price_lists_token !== null
  const { presentation, stamp } = toSources(row)
  const { shopCurrency } = presentation
  const isInCurrency =
    requested === null ||
    (row.currency ?? shopCurrency) === (offeredCurrency(presentation, requested) ?? row.currency ?? shopCurrency)
  return { body: row.answer, isFresh: !isDated && isInCurrency && row.written_for === stamp }
}

/**
 * A cart, if there is one that the caller may use, and what its text would be written from now.
 *
 * @param requested the currency that the request names. Default: the cart's
 */
export async function findCart(
  db: Queryable,
  key: CartKey,
  requested: string | null = null,
): Promise<{ stored: LoadedCart | null; sources: CartSources }> {
  const [row] =
    'cartId' in key
      ? await selectCartById(db, { id: key.cartId.toLowerCase() })
      : await selectCart(db, { kind: key.kind, id: key.id })
  if (!row) throw new Error('The catalog has no state')
  const found = row.id === null ? null : toStored(row)
  const stored = found && mayUse(key, found.cart) ? found : null
  const { presentation, ...stamps } = toSources(row)
  const currency = offeredCurrency(presentation, requested) ?? stored?.cart.details.currency
  return { stored, sources: { presentation: inCurrency(presentation, currency), ...stamps } }
}

const mayUse = (key: CartKey, { owner }: StoredCart): boolean =>
  !('cartId' in key) || key.caller === null || mayUseCart(owner, key.caller)

const updateDetails = statement<{ readonly id: string; readonly details: string }>(
  (slot) => sql<never>`update carts set details = ${slot('details')}, written_for = '' where id = ${slot('id')}`,
)

/**
 * Puts a cart into the currency that a request names, where the shop sells in it. Its text is written by the
 * change that follows in the same transaction.
 */
export async function adoptCurrency(transaction: Transaction, key: CartKey, requested: string | null): Promise<void> {
  if (requested === null) return
  const { stored, sources } = await findCart(transaction, key)
  const currency = offeredCurrency(sources.presentation, requested)
  if (!stored || currency === null || currency === sources.presentation.currency) return
  const details = JSON.stringify({ ...stored.cart.details, currency })
  await updateDetails(transaction, { id: stored.cart.id, details })
}

/** The id of the cart that an open checkout was made from; null without one. */
export async function findCartIdOfCheckout(db: Queryable, checkoutId: string): Promise<string | null> {
  const row = await db.selectFrom('carts').select('id').where('checkout_id', '=', checkoutId).executeTakeFirst()
  return row?.id ?? null
}

export async function findCartById(db: Queryable, cartId: string): Promise<LoadedCart | null> {
  const row = await db.selectFrom('carts').select(cartColumns).where('id', '=', cartId).executeTakeFirst()
  return row ? toStored(row) : null
}

function toStored(row: CartRow): LoadedCart {
  return {
    cart: {
      id: row.id,
      owner: { kind: row.owner_kind, id: row.owner_id },
      isCurrent: row.is_current === 1,
      lines: JSON.parse(row.lines),
      details: JSON.parse(row.details),
      revision: row.revision,
      purchaseFlowId: row.purchase_flow_id,
      checkoutId: row.checkout_id,
      createdAt: row.created_at,
      updatedAt: row.updated_at,
    },
    writtenFor: row.written_for,
  }
}

/** Keeps a new cart. */
export async function insertCart(transaction: Transaction, stored: WrittenCart): Promise<void> {
  const { id, purchaseFlowId, createdAt } = stored.cart
  const values = changingColumns(stored)
  await transaction
    .insertInto('carts')
    .values({
      id,
      purchase_flow_id: purchaseFlowId,
      created_at: createdAt,
      ...values,
      written_for: stampOf(sql`${values.written_for}`, sql`${values.lines}`),
    })
    .execute()
}

const columns = [
  'owner_kind',
  'owner_id',
  'lines',
  'details',
  'revision',
  'checkout_id',
  'wire_text',
  'updated_at',
  'is_current',
] as const

/** The stamp of a cart that is stored with these lines. */
const stampOf = (base: Expression<unknown>, lines: Expression<unknown>) =>
  sql<string>`${base} || '.' || ${stockVersionOf(lines)}`

const updateCart = statement<ReturnType<typeof changingColumns> & { readonly id: string }>(
  (slot) => sql<never>`
    update carts set ${sql.join(columns.map((column) => sql`${sql.ref(column)} = ${slot(column)}`))},
      written_for = ${stampOf(sql`${slot('written_for')}`, sql`${slot('lines')}`)}
    where id = ${slot('id')}`,
)

/** Keeps a cart that is there already. */
export async function updateCartRow(transaction: Transaction, stored: WrittenCart): Promise<void> {
  await updateCart(transaction, { id: stored.cart.id, ...changingColumns(stored) })
}

function changingColumns({ cart, text, writtenFor }: WrittenCart) {
  return {
    owner_kind: cart.owner.kind,
    owner_id: cart.owner.id,
    lines: JSON.stringify(cart.lines),
    details: JSON.stringify(cart.details),
    revision: cart.revision,
    checkout_id: cart.checkoutId,
    wire_text: text,
    written_for: writtenFor,
    updated_at: cart.updatedAt,
    is_current: cart.isCurrent ? (1 as const) : null,
  }
}

/** The ids of the carts of an owner that are not current. */
export async function furtherCartsOf(db: Queryable, { kind, id }: CartOwner): Promise<string[]> {
  const rows = await db
    .selectFrom('carts')
    .select('id')
    .where('owner_kind', '=', kind)
    .where('owner_id', '=', id)
    .where('is_current', 'is', null)
    .execute()
  return rows.map((row) => row.id)
}

export async function removeCart(transaction: Transaction, cartId: string): Promise<void> {
  await transaction.deleteFrom('carts').where('id', '=', cartId).execute()
}

/** Those of some checkouts that show a cart which is still there. */
export async function checkoutsOfCarts(db: Queryable, checkoutIds: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await db.selectFrom('carts').select('checkout_id').where('checkout_id', 'in', checkoutIds).execute()
  return new Set(rows.flatMap(({ checkout_id }) => checkout_id ?? []))
}
