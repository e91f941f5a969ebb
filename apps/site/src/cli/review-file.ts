import type { NewReview, Review } from '@cartwright/client'
import { ReviewModerationStatus } from '@cartwright/client/enumerations'
import { parse } from 'csv-parse/sync'
import { stringify } from 'csv-stringify/sync'
import { z } from 'zod'
import type { Operator } from './operator.ts'
import { readAll } from './read-all.ts'

const columns = ['Product', 'Author', 'Rating', 'Title', 'Text', 'Date', 'Status', 'Reply'] as const
/** How many one call takes. */
const CHUNK = 100

const optionalText = (max: number) =>
  z
    .string()
    .max(max)
    .transform((text) => text || undefined)
    .optional()

const Row = z.object({
  Product: z.string().min(1, 'is required'),
  Author: z.string().min(1, 'is required').max(100),
  Rating: z
    .string()
    .regex(/^[1-5]$/, 'must be a number from 1 to 5')
    .transform(Number),
  Title: optionalText(200),
  Text: optionalText(5000),
  Date: z
    .string()
    .refine((text) => text === '' || !Number.isNaN(Date.parse(text)), 'must be a date such as 2026-01-31')
    .transform((text) => (text ? new Date(text) : undefined))
    .optional(),
  Status: z
    .union(
      [z.enum(ReviewModerationStatus), z.literal('')],
      `must be one of ${Object.values(ReviewModerationStatus).join(', ')}`,
    )
    .transform((status) => status || 'APPROVED')
    .default('APPROVED'),
  Reply: optionalText(1000),
})
type Row = z.output<typeof Row>

/** All reviews of the shop as CSV; the import reads it as it is. */
export async function exportReviews(site: Operator): Promise<{ csv: string; count: number }> {
  const reviews = await allReviews(site)
  const slugs = await findProducts(site, 'id', [...new Set(reviews.map(({ entityId }) => entityId))])
  const rows = reviews.map(({ entityId, author, content, reviewDate, moderation, reply }) => [
    slugs.get(entityId)?.slug ?? entityId,
    author.authorName ?? '',
    content.rating,
    content.title ?? '',
    content.body ?? '',
    reviewDate.toISOString(),
    moderation.moderationStatus,
    reply?.message ?? '',
  ])
  return { csv: stringify([[...columns], ...rows], { escape_formulas: true }), count: rows.length }
}

/**
 * Stores the reviews of a file that the shop does not have yet. A file with an error in any row stores nothing.
 *
 * @throws Error naming each line and column that is wrong
 */
export async function importReviews(
  site: Operator,
  csv: string,
  isDryRun: boolean,
): Promise<{ imported: number; known: number }> {
  const rows = readRows(csv)
  const products = await findProducts(site, 'slug', [...new Set(rows.map(({ Product }) => Product))])
  const given = rows.map((row) => ({ row, productId: products.get(row.Product)?.id }))
  const unknown = given.flatMap(({ row, productId }, index) =>
    productId === undefined ? [`line ${index + 2}: Product: there is no product "${row.Product}"`] : [],
  )
  if (unknown.length > 0) throw new Error(unknown.join('\n'))
  const stored = new Set((await allReviews(site)).map((review) => keyOf(review)))
  const fresh = given.flatMap(({ row, productId = '' }) => {
    const review = toReview(row, productId)
    return stored.has(keyOf(review)) ? [] : [{ row, review }]
  })
  if (!isDryRun) for (let at = 0; at < fresh.length; at += CHUNK) await storeAll(site, fresh.slice(at, at + CHUNK))
  return { imported: fresh.length, known: rows.length - fresh.length }
}

async function storeAll(site: Operator, given: readonly { row: Row; review: NewReview }[]): Promise<void> {
  const { results } = await site.reviews.bulkCreateReview(
    given.map(({ review }) => review),
    { returnEntity: true },
  )
  for (const [index, { review, itemMetadata }] of results.entries()) {
    const row = given[index]?.row
    if (!review || !row) throw new Error(itemMetadata.error?.description ?? 'A review was not stored')
    if (row.Status !== 'APPROVED') await site.reviews.updateModerationStatus(review.id, row.Status)
    if (row.Reply !== undefined) await site.reviews.setReply(review.id, row.Reply)
  }
}

function readRows(csv: string): Row[] {
  const records: Record<string, string>[] = parse(csv, { bom: true, columns: true, skip_empty_lines: true })
  const read = records.map((record) =>
    Row.safeParse(
      Object.fromEntries(Object.entries(record).map(([name, text]) => [name, text.replace(/^'(?=[=+\-@])/, '')])),
    ),
  )
  const problems = read.flatMap(({ error }, index) =>
    (error?.issues ?? []).map(({ path, message }) => `line ${index + 2}: ${path.join('.')}: ${message}`),
  )
  if (problems.length > 0) throw new Error(problems.join('\n'))
  return read.flatMap(({ data }) => (data ? [data] : []))
}

function toReview({ Author, Rating, Title, Text, Date: reviewDate }: Row, entityId: string): NewReview {
  return {
    namespace: 'stores',
    entityId,
    author: { authorName: Author },
    content: { rating: Rating, ...(Title && { title: Title }), ...(Text && { body: Text }) },
    ...(reviewDate && { reviewDate }),
  }
}

/** By which a review is found again: a second import of the same file stores none of them. */
const keyOf = ({ entityId, author, content }: NewReview | Review): string =>
  JSON.stringify([entityId, author?.authorName, content.rating, content.title, content.body])

const allReviews = (site: Operator): Promise<Review[]> =>
  readAll(
    async (query) => {
      const { reviews, metadata } = await site.reviews.queryReviews(query, { returnPrivateReviews: true })
      return { reviews, pagingMetadata: metadata }
    },
    ({ reviews }) => reviews,
  )

/** Products by id or slug. */
async function findProducts(site: Operator, field: 'id' | 'slug', values: readonly string[]) {
  const found = new Map<string, { id: string; slug: string }>()
  for (let at = 0; at < values.length; at += CHUNK) {
    const query = site.products.queryProducts().in(field, values.slice(at, at + CHUNK))
    const { items } = await query.limit(CHUNK).find()
    for (const { id, slug } of items) found.set(field === 'id' ? id : slug, { id, slug })
  }
  return found
}
