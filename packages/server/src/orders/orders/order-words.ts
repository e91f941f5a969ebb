/** The words that orders are found by: number, email, names and SKUs, folded. */
import type { AddressWithContact, Order } from '@cartwright/contract'
import { type RawBuilder, sql } from 'kysely'
import type { Queryable, Transaction } from '../../platform/database/database.ts'
import { insertRows } from '../../platform/database/insert-rows.ts'

/** Anything but a letter or digit separates words. */
const SEPARATORS = /[^\p{Letter}\p{Number}]+/u
const LONGEST_WORD = 100
/** Of an order of 300 lines, which may have very many. */
const MOST_WORDS = 2000

const folded = (text: string) =>
  text
    .normalize('NFD')
    .replaceAll(/\p{Mark}/gu, '')
    .toLowerCase()
const splitWords = (text: string) => folded(text).split(SEPARATORS).filter(Boolean)

/** The words of an order, each once. An email address is one word, and so is each of its parts. */
export function wordsOf(order: Order): string[] {
  const { number, buyerInfo, billingInfo, recipientInfo, shippingInfo, channelInfo, lineItems } = order
  const email = buyerInfo.email ?? ''
  const people = [billingInfo, recipientInfo, shippingInfo?.logistics?.shippingDestination].flatMap(namesOf)
  const items = lineItems.flatMap(({ productName, physicalProperties }) => [
    productName.original,
    productName.translated ?? '',
    physicalProperties?.sku ?? '',
  ])
  const texts = [number, channelInfo.externalOrderId ?? '', email, ...people, ...items]
  const words = new Set([folded(email), ...texts.flatMap(splitWords)].map((word) => word.slice(0, LONGEST_WORD)))
  words.delete('')
  return [...words].slice(0, MOST_WORDS)
}

const namesOf = (address: AddressWithContact | undefined): string[] => {
  const { firstName, lastName, company } = address?.contactDetails ?? {}
  return [firstName, lastName, company].flatMap((name) => name ?? [])
}

/** Adds a new order to the index. */
export const addWords = (transaction: Transaction, order: Order): Promise<void> =>
  insertRows(transaction, 'order_words', rowsOf(order))

/** Brings the index up to a changed order. Most changes touch no word, and neither read nor write the index. */
export async function updateWords(transaction: Transaction, before: Order, order: Order): Promise<void> {
  const known = new Set(wordsOf(before))
  const words = wordsOf(order)
  if (known.size !== words.length || !words.every((word) => known.has(word))) await replaceWords(transaction, order)
}

async function replaceWords(transaction: Transaction, order: Order): Promise<void> {
  await transaction.deleteFrom('order_words').where('number', '=', Number(order.number)).execute()
  await insertRows(transaction, 'order_words', rowsOf(order))
}

const rowsOf = (order: Order) => wordsOf(order).map((word) => ({ word, number: Number(order.number) }))

/** From so many orders on, the newest ones are read until a page is full; fewer are read all. */
const MANY = 1000
/** The character after all others. */
const LAST = '\u{10FFFF}'

/**
 * The condition of a search: an order has a word that begins with each word of the expression. An email address is
 * compared as a whole.
 */
export async function wordsCondition(db: Queryable, expression: string): Promise<RawBuilder<unknown>> {
  const words = [
    ...new Set(expression.split(/\s+/).flatMap((part) => (part.includes('@') ? folded(part) : splitWords(part)))),
  ]
  if (words.length === 0) return sql`1 = 0`
  const counted = await Promise.all(words.map(async (word) => ({ word, count: await countUpTo(db, word) })))
  const [rarest, ...others] = counted.toSorted((a, b) => a.count - b.count)
  if (!rarest) return sql`1 = 0`
  const first = rarest.count < MANY ? isAmong(rarest.word) : hasWord(rarest.word)
  return sql.join([first, ...others.map(({ word }) => hasWord(word))], sql` and `)
}

const beginsWith = (word: string) => sql`found.word >= ${word} and found.word < ${word + LAST}`
const isAmong = (word: string) =>
  sql`orders.number in (select found.number from order_words as found where ${beginsWith(word)})`
const hasWord = (word: string) =>
  sql`exists (select 1 from order_words as found where found.number = orders.number and ${beginsWith(word)})`

async function countUpTo(db: Queryable, word: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from (select 1 from order_words as found where ${beginsWith(word)} limit ${MANY}) as counted
  `.execute(db)
  return Number(rows[0]?.count ?? 0)
}
