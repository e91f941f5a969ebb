import type {
  CreateDiscountRuleRequest,
  DiscountRuleIdRequest,
  QueryDiscountRulesRequest,
  StoredDiscountRule,
  UpdateDiscountRuleRequest,
} from '@cartwright/contract'
import type { Queryable, Transaction } from '../../../platform/database/database.ts'
import type { Stored } from '../../../platform/database/documents.ts'
import { write } from '../../../platform/database/write.ts'
import { appendEvent } from '../../../platform/events/outbox.ts'
import { currentCause } from '../../../platform/kernel/actor.ts'
import { invalidField, rejected } from '../../../platform/kernel/errors.ts'
import type { Operation } from '../../../platform/kernel/operation.ts'
import { requireRevision } from '../../../platform/kernel/revision.ts'
import { selectPage } from '../../../platform/query/collection.ts'
import { readSettings } from '../../../platform/settings/settings.ts'
import { compileRule, type ShopTerms } from './compile.ts'
import { type DiscountRule, discountRules, MOST_RULES } from './discount-rule.ts'
import { renewRuleSet } from './live-rules.ts'
import { timesUsedOf } from './uses.ts'
import { fromWireRule, toWireRule } from './wire-rule.ts'

const notFound = (discountRuleId: string) => rejected('DISCOUNT_RULE_NOT_FOUND', { discountRuleId })

async function requireRule(db: Queryable, id: string): Promise<Stored<DiscountRule>> {
  const stored = await discountRules.find(db, id)
  if (!stored) throw notFound(id)
  return stored
}

export async function shopTerms(db: Queryable): Promise<ShopTerms> {
  const { currency, business } = await readSettings(db)
  return { currency, timeZone: business.timeZone ?? 'UTC' }
}

export async function queryRules({ site }: Operation, { query = {} }: QueryDiscountRulesRequest) {
  const [stored, shop, used] = [await discountRules.list(site.db), await shopTerms(site.db), await timesUsedOf(site.db)]
  const all = stored.map((rule) => toWireRule(rule, shop, used, site.now()))
  const { page, pagingMetadata } = selectPage(all, query)
  return { discountRules: page, pagingMetadata }
}

/** @throws ApplicationError DISCOUNT_RULE_NOT_FOUND */
export const getRule = async ({ site }: Operation, id: string): Promise<StoredDiscountRule> =>
  readRule(site.db, await requireRule(site.db, id), site.now())

const readRule = async (db: Queryable, stored: Stored<DiscountRule>, now: Date) =>
  toWireRule(stored, await shopTerms(db), await timesUsedOf(db), now)

/** @throws ApplicationError MAX_DISCOUNT_RULES_REACHED */
export function createRule({ site, storeResponse }: Operation, { discountRule }: CreateDiscountRuleRequest) {
  return write(site, currentCause(), async (transaction) => {
    const rule = fromWireRule(discountRule, null, crypto.randomUUID())
    const wire = await saveStoredRule(transaction, rule, 'created', site.now())
    storeResponse?.({ discountRule: wire })
    return { discountRule: wire }
  })
}

/** @throws ApplicationError DISCOUNT_RULE_NOT_FOUND or REVISION_CONFLICT */
export function updateRule({ site, storeResponse }: Operation, { discountRule, mask = [] }: UpdateDiscountRuleRequest) {
  return write(site, currentCause(), async (transaction) => {
    const known = await requireRule(transaction, discountRule.id)
    requireRevision(discountRule.revision, known.revision)
    const rule = fromWireRule(discountRule, known.value, known.value.id, mask)
    const wire = await saveStoredRule(transaction, rule, 'updated', site.now())
    storeResponse?.({ discountRule: wire })
    return { discountRule: wire }
  })
}

/** @throws ApplicationError DISCOUNT_RULE_NOT_FOUND */
export function deleteRule({ site, storeResponse }: Operation, { discountRuleId: id }: DiscountRuleIdRequest) {
  return write(site, currentCause(), async (transaction) => {
    await deleteStoredRule(transaction, id, site.now())
    storeResponse?.({})
    return {}
  })
}

/** @throws ApplicationError DISCOUNT_RULE_NOT_FOUND */
export async function deleteStoredRule(transaction: Transaction, id: string, now: Date): Promise<void> {
  if (!(await discountRules.remove(transaction, id))) throw notFound(id)
  await renewRuleSet(transaction)
  await announce(transaction, id, 'deleted', { deletedEvent: {} }, now)
}

/**
 * Saves a rule that pricing can apply, with its event.
 *
 * @throws ValidationError for a rule that contradicts itself, or an amount that cannot be counted exactly
 * @throws ApplicationError MAX_DISCOUNT_RULES_REACHED
 */
export async function saveStoredRule(
  transaction: Transaction,
  rule: DiscountRule,
  change: 'created' | 'updated',
  now: Date,
): Promise<StoredDiscountRule> {
  if (change === 'created' && (await discountRules.list(transaction)).length >= MOST_RULES)
    throw rejected('MAX_DISCOUNT_RULES_REACHED')
  const shop = await shopTerms(transaction)
  try {
    compileRule(rule, shop)
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    throw invalidField('discountRule', `has an amount that cannot be counted exactly: ${error.message}`, 'MAX')
  }
  const stored = await discountRules.save(transaction, rule, now)
  await renewRuleSet(transaction)
  const wire = await readRule(transaction, stored, now)
  const payload = change === 'created' ? { createdEvent: { entity: wire } } : { updatedEvent: { currentEntity: wire } }
  await announce(transaction, rule.id, change, payload, now)
  return wire
}

const announce = (transaction: Transaction, entityId: string, slug: string, payload: object, now: Date) =>
  appendEvent(transaction, { entityType: 'wix.ecom.discounts.v1.discount_rule', slug, entityId, payload }, now)
