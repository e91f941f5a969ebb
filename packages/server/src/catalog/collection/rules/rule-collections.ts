import { sql } from 'kysely'
import type { Queryable } from '../../../platform/database/database.ts'
import { statement } from '../../../platform/database/statement.ts'
import type { ProductRecord } from '../../product/product-record.ts'
import { factsOf } from './facts.ts'
import { type Matcher, matcherOf } from './match.ts'
import type { StoredRules } from './stored-rules.ts'

/** A collection whose products follow rules. */
export interface RuleCollection {
  readonly id: string
  readonly rules: StoredRules
  readonly matches: Matcher
}

interface Row {
  readonly id: string
  readonly rules: string
}

const selectRules = statement<object, Row>(
  () => sql<Row>`select id, rules from collections where rules is not null order by number`,
)

/** The collections whose products follow rules, oldest first. */
export async function readRuleCollections(db: Queryable): Promise<readonly RuleCollection[]> {
  return (await selectRules(db, {})).map(({ id, rules: json }) => {
    const rules: StoredRules = JSON.parse(json)
    return { id, rules, matches: matcherOf(rules) }
  })
}

/** A product in the collections by hand that it is in, and in those whose rules it matches. */
export function placeByRules(record: ProductRecord, collections: readonly RuleCollection[], now: Date): ProductRecord {
  const ruled = new Set(collections.map(({ id }) => id))
  const collectionIds = record.collectionIds.filter((id) => !ruled.has(id))
  const facts = factsOf({ ...record, collectionIds })
  const matching = collections.filter(({ matches }) => matches(facts, now))
  return { ...record, collectionIds, ruleCollectionIds: matching.map(({ id }) => id) }
}
