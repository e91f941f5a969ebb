import type { Queryable } from '../../../platform/database/database.ts'
import { readSettings } from '../../../platform/settings/settings.ts'
import { type DiscountRule, discountRules } from '../../../selling/promotions/rules/discount-rule.ts'
import { storedDiscountRules } from '../../../selling/promotions/rules/resources.ts'
import { type Applying, requireIds } from '../applying.ts'
import { isSame, pair } from '../compare.ts'
import { requireDistinct } from '../entries.ts'
import { inSection } from '../problems.ts'
import type { DiscountRuleEntry } from '../schema/discount-rules.ts'
import { readEntry } from './discount-rule-entry.ts'
import { toRule } from './discount-rule-of-entry.ts'

/**
 * The discount rules of the shop as the file has them, by their names. Rules with conditions that the file has no words
 * for, such as groups of members, are left out.
 */
export async function readDiscountRules(db: Queryable): Promise<DiscountRuleEntry[]> {
  const { currency } = await readSettings(db)
  const entries = await Promise.all((await listRules(db)).map((rule) => readEntry(db, rule, currency)))
  return entries.flatMap((entry) => entry ?? []).sort((one, other) => (one.name < other.name ? -1 : 1))
}

const listRules = async (db: Queryable): Promise<DiscountRule[]> =>
  (await discountRules.list(db)).map(({ value }) => value)

/** Makes the rules of the shop those of the file. Rules that the file has no words for stay. */
export async function applyDiscountRules(applying: Applying, entries: readonly DiscountRuleEntry[]): Promise<void> {
  const { transaction, now, currency } = applying
  requireDistinct('discountRules', 'rule', entries)
  const known = await Promise.all(
    (await listRules(transaction)).map(async (rule) => ({ rule, entry: await readEntry(transaction, rule, currency) })),
  )
  const { pairs, rest } = pair(
    entries,
    known.filter(({ entry }) => entry !== null),
    ({ name }) => name,
    ({ rule }) => rule.name,
  )
  for (const { rule } of rest) await storedDiscountRules.remove(transaction, rule.id, now)
  for (const [index, [entry, existing]] of pairs.entries()) {
    const path = `discountRules[${index}]`
    const scope = {
      collectionIds: entry.collections
        ? await requireIds(transaction, 'collections', entry.collections, `${path}.collections`)
        : [],
      productIds: entry.products ? await requireIds(transaction, 'products', entry.products, `${path}.products`) : [],
    }
    const rule = toRule(entry, scope, existing?.rule.id ?? crypto.randomUUID())
    if (existing && isSame(await readEntry(transaction, rule, currency), existing.entry)) continue
    await inSection(path, () => storedDiscountRules.save(transaction, rule, now))
  }
}
