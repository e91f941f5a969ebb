import { type RequestOf, type ResponseOf, ReviewModerationStatus } from '@cartwright/contract'
import { guard, unguard } from '@cartwright/design'
import { z } from 'zod'
import { idsOf, slugsOf } from '../../catalog/product/slugs.ts'
import { readIsoDate } from '../../platform/csv/read-iso-date.ts'
import { readSmallFile } from '../../platform/csv/read-small-file.ts'
import type { Queryable, Transaction } from '../../platform/database/database.ts'
import { invalidField } from '../../platform/kernel/errors.ts'
import { insertImportedReviews } from './create-review.ts'
import { detailsOf, type ReviewRow } from './store.ts'

const columns = ['Product', 'Author', 'Rating', 'Title', 'Text', 'Date', 'Status', 'Reply'] as const
const required = ['Product', 'Author', 'Rating'] as const
const MOST_ROWS = 5000
const MOST_PROBLEMS = 100

const optionalText = (max: number) =>
  z
    .string()
    .max(max, `must have at most ${max} characters`)
    .transform((text) => text || undefined)
    .optional()

const Row = z.object({
  Product: z.string().min(1, 'is required'),
  Author: z.string().min(1, 'is required').max(100, 'must have at most 100 characters'),
  Rating: z
    .string()
    .regex(/^[1-5]([.,]0+)?$/, 'must be a number from 1 to 5')
    .transform((text) => Number(text[0])),
  Title: optionalText(200),
  Text: optionalText(5000),
  Date: z
    .string()
    .refine((text) => text === '' || readIsoDate(text) !== undefined, 'must be a date such as 2026-01-31')
    .transform((text) => readIsoDate(text)?.toISOString())
    .optional(),
  Status: z
    .union([ReviewModerationStatus, z.literal('')], `must be one of ${ReviewModerationStatus.options.join(', ')}`)
    .transform((status) => status || ('APPROVED' as const))
    .default('APPROVED'),
  Reply: optionalText(1000),
})
type Row = z.output<typeof Row>
type Problem = ResponseOf<'ImportReviews'>['problems'][number]

/** All reviews of the shop as CSV, also those that are not approved; the import reads it as it is. */
export async function exportReviews(db: Queryable): Promise<{ csv: string }> {
  const reviews = await db.selectFrom('reviews').selectAll().orderBy('created_at').orderBy('id').execute()
  const slugs = await slugsOf(db, 'products', [...new Set(reviews.map(({ product_id }) => product_id))])
  const { stringify } = await import('csv-stringify/sync')
  const rows = reviews.map((review) => toCells(review, slugs.get(review.product_id) ?? review.product_id))
  return { csv: stringify([[...columns], ...rows.map((cells) => cells.map(guardCell))]) }
}

function toCells(review: ReviewRow, product: string): (string | number)[] {
  const { authorName = '', content, reviewDate, reply } = detailsOf(review)
  const { rating, title = '', body = '' } = content
  return [product, authorName, rating, title, body, reviewDate, review.status, reply?.message ?? '']
}

/**
 * Stores the reviews of a file that the shop does not have yet. A file with a problem in any row stores nothing.
 *
 * @throws ValidationError for a file that is not CSV, has no rows, or lacks a column
 */
export async function importReviews(
  transaction: Transaction,
  { csv, dryRun = false }: RequestOf<'ImportReviews'>,
  now: Date,
): Promise<ResponseOf<'ImportReviews'>> {
  const records = await readRecords(csv)
  const { rows, problems } = await readRows(transaction, records)
  const known = new Set((await transaction.selectFrom('reviews').selectAll().execute()).map(keyOfStored))
  const fresh = rows.filter(({ row, productId }) => {
    const key = keyOf(productId, row.Author, row.Rating, row.Title, row.Text)
    const isNew = !known.has(key)
    known.add(key)
    return isNew
  })
  if (!dryRun && problems.length === 0) await insertImportedReviews(transaction, fresh.map(toImported), now)
  return {
    rows: records.length,
    imported: fresh.length,
    known: rows.length - fresh.length,
    problems: problems.slice(0, MOST_PROBLEMS),
    problemCount: problems.length,
  }
}

interface CsvRecord {
  readonly line: number
  readonly cells: Readonly<Record<string, string>>
}

async function readRecords(csv: string): Promise<CsvRecord[]> {
  const { columns: header, records } = await readSmallFile(csv, MOST_ROWS)
  const names = header.map((name) => name.toLowerCase())
  const missing = required.find((name) => !names.includes(name.toLowerCase()))
  if (missing !== undefined) throw invalidField('csv', `has no column ${missing}`, 'REQUIRED_FIELD')
  return records.map(({ line, cell }) => ({
    line,
    cells: Object.fromEntries(
      columns.flatMap((name) => {
        const text = cell(name)
        return text === undefined ? [] : [[name, unguard(text)]]
      }),
    ),
  }))
}

/** The rows that are valid, with the ids of their products, and what is wrong with the others. */
async function readRows(db: Queryable, records: readonly CsvRecord[]) {
  const products = await idsOf(db, 'products', [...new Set(records.map(({ cells: { Product = '' } }) => Product))])
  const problems: Problem[] = []
  const rows = records.flatMap(({ line, cells }) => {
    const { data: row, error } = Row.safeParse(cells)
    for (const { path, message } of error?.issues ?? []) problems.push({ row: line, column: path.join('.'), message })
    if (!row) return []
    const productId = products.get(row.Product)
    if (productId === undefined)
      problems.push({ row: line, column: 'Product', message: `there is no product “${row.Product}”` })
    return productId === undefined ? [] : [{ row, productId }]
  })
  return { rows, problems }
}

const guardCell = (cell: string | number) => (typeof cell === 'string' ? guard(cell) : cell)

const toImported = ({ row, productId }: { readonly row: Row; readonly productId: string }) => ({
  review: {
    namespace: 'stores',
    entityId: productId,
    author: { authorName: row.Author },
    content: { rating: row.Rating, ...(row.Title && { title: row.Title }), ...(row.Text && { body: row.Text }) },
    ...(row.Date && { reviewDate: row.Date }),
  },
  status: row.Status,
  reply: row.Reply,
})

/** By which a review is found again: a second import of the same file stores none of them. */
const keyOf = (...parts: readonly (string | number | undefined)[]): string => JSON.stringify(parts)

function keyOfStored(review: ReviewRow): string {
  const { authorName, content } = detailsOf(review)
  return keyOf(review.product_id, authorName, content.rating, content.title, content.body)
}
