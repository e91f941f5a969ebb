import { type Expression, sql } from 'kysely'
import { perDialect } from '../../platform/database/dialect.ts'
import { jsonElements, jsonValue } from '../../platform/database/json.ts'
import { statement } from '../../platform/database/statement.ts'

/**
 * Part of a statement of carts: a number that rises when the stock of a product in some lines moves. PostgreSQL counts for
 * each product, so that orders of different products do not wait for each other. SQLite has one writer at a time, and
 * `catalog_state` counts for all products.
 *
 * @param lines JSON of the lines of a cart
 */
export const stockVersionOf = (lines: Expression<unknown>) =>
  perDialect<number>({
    sqlite: () => sql`0`,
    postgres: () => sql`(
      select coalesce(sum(product_documents.stock_version), 0)
      from products join product_documents on product_number = number
      where products.id = any(array(
        select ${jsonValue(sql`line.value`, 'item.productId')} from ${jsonElements(lines, 'line')})))`,
  })

/** The same where no cart is at hand: a text that was written for a cart never counts as current then. */
export const unknownStockVersion = perDialect<number>({ sqlite: () => sql`0`, postgres: () => sql`-1` })

/** Stores the text of a product whose stock has moved. */
export const updateStockText = statement<{ readonly text: string; readonly number: number }>(
  (slot) => sql<never>`
    update product_documents set public_json = ${slot('text')}, stock_version = stock_version + 1
    where product_number = ${slot('number')}`,
)
