import { customerGroupResource, discountRuleResource } from '@cartwright/contract'
import { customerGroups } from '../../../people/customers/groups/groups.ts'
import type { Queryable, Transaction } from '../../../platform/database/database.ts'
import { appendEvent } from '../../../platform/events/outbox.ts'
import { invalidField, rejected, requireField } from '../../../platform/kernel/errors.ts'
import { stamps } from '../../../platform/resources/stamps.ts'
import { storeResource, type Written } from '../../../platform/resources/store-resource.ts'
import { readSettings } from '../../../platform/settings/settings.ts'
import { compileRule, type ShopTerms } from './compile.ts'
import { type DiscountRule, discountRules, MOST_RULES } from './discount-rule.ts'
import { renewRuleSet } from './live-rules.ts'
import { timesUsedOf } from './uses.ts'
import { fromWireRule, toWireRule } from './wire-rule.ts'

/** Discount rules. Each write makes an event and renews the set that pricing applies. */
export const storedDiscountRules = storeResource(discountRuleResource, {
  documents: discountRules,
  missing: (discountRuleId) => rejected('DISCOUNT_RULE_NOT_FOUND', { discountRuleId }),
  writer: ruleWriter,
  read: (given, known, { id }) => fromWireRule(given, known, id),
  check: async (transaction, rule, known) => {
    if (!known && (await discountRules.count(transaction)) >= MOST_RULES) throw rejected('MAX_DISCOUNT_RULES_REACHED')
    const shop = await shopTerms(transaction)
    try {
      compileRule(rule, shop)
    } catch (error) {
      if (!(error instanceof RangeError)) throw error
      throw invalidField('discountRule', `has an amount that cannot be counted exactly: ${error.message}`, 'MAX')
    }
  },
  written: async (transaction, written, now) => {
    await renewRuleSet(transaction, written.change === 'deleted' ? undefined : written.stored.value)
    const { id: entityId, change: slug } = written
    const payload = await payloadOf(transaction, written, now)
    await appendEvent(transaction, { entityType: 'wix.ecom.discounts.v1.discount_rule', slug, entityId, payload }, now)
  },
})

async function ruleWriter(db: Queryable, now: Date) {
  const [shop, used] = [await shopTerms(db), await timesUsedOf(db)]
  return (stored: Parameters<typeof toWireRule>[0]) => toWireRule(stored, shop, used, now)
}

async function payloadOf(transaction: Transaction, written: Written<DiscountRule>, now: Date): Promise<object> {
  if (written.change === 'deleted') return { deletedEvent: {} }
  const entity = (await ruleWriter(transaction, now))(written.stored)
  return written.change === 'created' ? { createdEvent: { entity } } : { updatedEvent: { currentEntity: entity } }
}

export async function shopTerms(db: Queryable): Promise<ShopTerms> {
  const { currency, business } = await readSettings(db)
  return { currency, timeZone: business.timeZone ?? 'UTC' }
}

export const storedCustomerGroups = storeResource(customerGroupResource, {
  documents: customerGroups,
  writer: () => (stored) => ({ ...stored.value, memberIds: [...stored.value.memberIds], ...stamps(stored) }),
  read: (given, known, { id }) => ({
    id,
    name: requireField('customerGroup.name', given.name ?? known.name),
    memberIds: given.memberIds ?? known.memberIds ?? [],
  }),
})
