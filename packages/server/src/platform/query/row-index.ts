import { type RawBuilder, sql } from 'kysely'
import type { Queryable } from '../database/database.ts'
import { joined } from '../database/text.ts'
import type { Condition, Test } from './condition.ts'
import { shapeOf, toSql, valuesOf } from './condition-sql.ts'
import type { Entity } from './entity.ts'
import { NumberSet } from './number-set.ts'
import type { Page } from './paging.ts'
import type { Slots } from './slots.ts'
import type { Order } from './sort.ts'
import { Statements } from './statements.ts'
import { VersionCache } from './version-cache.ts'
import { walk, walkBack } from './walk.ts'

/** The rows of a large table as sets of their numbers, for queries that would have the database go through many. */
export interface RowIndex {
  /** The current rows; undefined if the query should use the database. */
  ready(): Promise<Rows | undefined>
}

export interface Rows {
  /** Not to be changed, as little as the other sets. */
  readonly all: NumberSet
  /** What visitors may see. */
  readonly visible: NumberSet
  /** The rows that pass a test, and perhaps some that are no more; undefined where that is not known. */
  passing(test: Test): NumberSet | undefined
  /** All numbers in an order, and by number where that makes no difference. */
  order(by: RawBuilder<unknown>): Promise<Uint32Array>
}

interface Requested {
  readonly db: Queryable
  readonly entity: Entity
  readonly everything: boolean
  readonly condition: Condition
}

/**
 * Whether a query should use the index: not if the database finds its rows by name, or by reading from the first row;
 * and not for several sort keys, because the index stores orders by one.
 */
export function isForIndex(condition: Condition, orders: readonly Order[], { limit, offset }: Page): boolean {
  if (orders.length > 1 || namesRows(condition)) return false
  const isAll = condition.kind === 'all' && condition.parts.length === 0
  return !isAll || orders.length > 0 || offset + limit > NEAR
}

/** The database reads on over so many rows without anybody noticing. */
const NEAR = 200
const NUMBER = 'numericId'
const NAMES: ReadonlySet<string> = new Set(['id', 'slug', NUMBER])

function namesRows(condition: Condition): boolean {
  if (condition.kind === 'all') return condition.parts.some(namesRows)
  if (condition.kind !== 'test' || !NAMES.has(condition.field)) return false
  return condition.operator === '$eq' || condition.operator === '$in'
}

/** The rows that a page is taken from. */
export interface Within {
  readonly set: NumberSet
  /** A page of what was found, where the query has no order of its own. */
  rank(found: NumberSet, page: Page): Promise<number[]>
}

/** A page of the rows that pass a condition, and how many pass it. */
export async function findInIndex(
  requested: Requested,
  rows: Rows,
  [order]: readonly Order[],
  page: Page,
  within?: Within,
): Promise<{ readonly numbers: number[]; readonly total: number }> {
  const passing = await solve(requested.condition, requested, rows)
  const found = (requested.everything ? rows.all : rows.visible).copy().keep(passing)
  if (within) found.keep(within.set)
  const total = found.size
  if (page.limit === 0 || page.offset >= total) return { numbers: [], total }
  if (order === undefined && within) return { numbers: await within.rank(found, page), total }
  if (order === undefined || order.field === NUMBER) {
    return { numbers: order?.descending ? lastOf(found, total, page) : found.slice(page.offset, page.limit), total }
  }
  const column = requested.entity.columns[order.field]
  if (column?.kind !== 'scalar') throw new Error(`The field ${order.field} has no column to sort by`)
  const all = await rows.order(column.order ?? column.value)
  return { numbers: order.descending ? walkBack(all, found, page) : walk(all, found, page), total }
}

function lastOf(found: NumberSet, total: number, { limit, offset }: Page): number[] {
  const end = total - offset
  const start = Math.max(0, end - limit)
  return found.slice(start, end - start).reverse()
}

/** The rows that pass a condition: parts that are not known in memory are asked for, and their answers kept. */
async function solve(condition: Condition, requested: Requested, rows: Rows): Promise<NumberSet> {
  switch (condition.kind) {
    case 'not':
      return rows.all.copy().drop(await solve(condition.part, requested, rows))
    case 'any': {
      const found = new NumberSet(0)
      for (const part of condition.parts) found.addAll(await solve(part, requested, rows))
      return found
    }
    case 'all':
      return solveAll(condition.parts.flatMap(partsOf), requested, rows)
    case 'test': {
      const opposite = OPPOSITES.get(condition.operator)
      if (opposite) return solve({ kind: 'not', part: { ...condition, operator: opposite } }, requested, rows)
      return rows.passing(condition) ?? askFor(condition, requested)
    }
  }
}

const OPPOSITES: ReadonlyMap<Test['operator'], Test['operator']> = new Map([
  ['$ne', '$eq'],
  ['$nin', '$in'],
])

/** What is not known in memory the database is asked in one question: so it can begin with what finds the fewest. */
async function solveAll(parts: readonly Condition[], requested: Requested, rows: Rows): Promise<NumberSet> {
  const found = rows.all.copy()
  const unknown: Test[] = []
  for (const part of parts) {
    const known =
      part.kind === 'test' && !OPPOSITES.has(part.operator) ? rows.passing(part) : await solve(part, requested, rows)
    if (known) found.keep(known)
    else if (part.kind === 'test') unknown.push(part)
  }
  return unknown.length === 0 ? found : found.keep(await askFor({ kind: 'all', parts: unknown }, requested))
}

/** What must all be so, without brackets. */
function partsOf(condition: Condition): readonly Condition[] {
  return condition.kind === 'all' ? condition.parts.flatMap(partsOf) : [condition]
}

const statements = new Statements()
/** A set takes a bit for each row there is. */
const sets = new VersionCache<NumberSet>(200)

async function askFor(condition: Condition, { db, entity }: Requested): Promise<NumberSet> {
  const shape = shapeOf(condition)
  const values = valuesOf(condition, entity.columns)
  return sets.get(db, await entity.readVersion(db), JSON.stringify([entity.name, shape, values]), async () => {
    const build = (slots: Slots) => {
      const where = toSql(condition, entity.columns, slots)
      return sql`select ${joined(entity.key)} as numbers from ${entity.from} where ${where}`
    }
    const [row] = await statements.run<{ numbers: string | null }>(db, `set ${entity.name} ${shape}`, build, values)
    return NumberSet.of(row?.numbers)
  })
}
