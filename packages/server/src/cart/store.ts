/** The SQL of carts. */
import { CompiledQuery, type Selectable, sql } from 'kysely'
import type { Queryable, Transaction } from '../storage/database.ts'
import type { CartOwner, StoredCart } from './cart.ts'
import { type CartPresentation, cartPresentation } from './presentation.ts'
import type { CartTables } from './tables.ts'

/** What a cart's text is written from besides the cart: the catalog with its stock, and the site's settings. */
export interface CartSources {
  readonly presentation: CartPresentation
  /** A text written for this stamp shows today's prices and stock. */
  readonly stamp: string
}

/** A cart as it is kept, with the text it went out as last, and the stamp that was written for. */
export interface KeptCart {
  readonly cart: StoredCart
  readonly text: string
  readonly writtenFor: string
}

type Row = Selectable<CartTables['carts']>

/** What texts of carts would be written from now. */
export async function readSources(db: Queryable, siteUrl: string): Promise<CartSources> {
  const { version, stock_version, settings } = await db
    .selectFrom('catalog_state')
    .leftJoin('settings', (join) => join.onTrue())
    .select(['version', 'stock_version', 'settings.value as settings'])
    .executeTakeFirstOrThrow()
  const presentation = cartPresentation(settings, siteUrl)
  return { presentation, stamp: `${version}.${stock_version}.${presentation.stamp}` }
}

/** Asked at every read, so the text is compiled once and for all. */
const textQuery = `
  select wire_text, written_for, version, stock_version, settings.value as settings
  from carts cross join catalog_state left join settings
  where owner_kind = ? and owner_id = ?`

interface TextRow {
  readonly wire_text: string
  readonly written_for: string
  readonly version: number
  readonly stock_version: number
  readonly settings: string | null
}

/**
 * The text of the owner's cart, and whether it would be the same if it were written now. One statement by key, and
 * nothing parsed: most reads need no more.
 */
export async function findCartText(db: Queryable, owner: CartOwner, siteUrl: string) {
  const { rows } = await db.executeQuery<TextRow>(CompiledQuery.raw(textQuery, [owner.kind, owner.id]))
  const [row] = rows
  if (!row) return null
  const { stamp } = cartPresentation(row.settings, siteUrl)
  return { text: row.wire_text, fresh: row.written_for === `${row.version}.${row.stock_version}.${stamp}` }
}

export async function findCart(db: Queryable, owner: CartOwner): Promise<KeptCart | null> {
  const row = await db
    .selectFrom('carts')
    .selectAll()
    .where('owner_kind', '=', owner.kind)
    .where('owner_id', '=', owner.id)
    .executeTakeFirst()
  return row ? toKept(row) : null
}

export async function findCartById(db: Queryable, cartId: string): Promise<KeptCart | null> {
  const row = await db.selectFrom('carts').selectAll().where('id', '=', cartId).executeTakeFirst()
  return row ? toKept(row) : null
}

function toKept(row: Row): KeptCart {
  return {
    cart: {
      id: row.id,
      owner: { kind: row.owner_kind, id: row.owner_id },
      lines: JSON.parse(row.lines),
      details: JSON.parse(row.details),
      revision: row.revision,
      purchaseFlowId: row.purchase_flow_id,
      checkoutId: row.checkout_id,
      createdAt: row.created_at,
      updatedAt: row.updated_at,
    },
    text: row.wire_text,
    writtenFor: row.written_for,
  }
}

/** Keeps a cart, new or changed. */
export async function keepCart(transaction: Transaction, { cart, text, writtenFor }: KeptCart): Promise<void> {
  const changing = {
    owner_kind: cart.owner.kind,
    owner_id: cart.owner.id,
    lines: JSON.stringify(cart.lines),
    details: JSON.stringify(cart.details),
    revision: cart.revision,
    checkout_id: cart.checkoutId,
    wire_text: text,
    written_for: writtenFor,
    updated_at: cart.updatedAt,
  }
  await transaction
    .insertInto('carts')
    .values({ id: cart.id, purchase_flow_id: cart.purchaseFlowId, created_at: cart.createdAt, ...changing })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(excludedOf(changing)))
    .execute()
}

/** The values that were to be inserted, so that they are not sent twice. */
function excludedOf(values: object) {
  return Object.fromEntries(Object.keys(values).map((column) => [column, sql.ref(`excluded.${column}`)]))
}

export async function removeCart(transaction: Transaction, cartId: string): Promise<void> {
  await transaction.deleteFrom('carts').where('id', '=', cartId).execute()
}
