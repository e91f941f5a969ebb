import { customTriggers } from '@cartwright/contract/plugins'
import { toDecimalString } from '../../../platform/pricing/money.ts'
import type { RuleTrigger } from '../../../platform/pricing/rules/terms.ts'
import type { PricingInput } from '../../../platform/pricing/types.ts'
import { buyableLines, type Purchase, pluginContext, referenceOf } from './purchase.ts'

/** The keys of the custom triggers that hold for a purchase, as the apps say on which the rules depend. */
export function findCustomTriggers(purchase: Purchase, { rules = [], lines }: PricingInput): ReadonlySet<string> {
  const wanted = [...new Set(rules.flatMap(({ trigger }) => customKeysOf(trigger)))]
  const plugins = wanted.length > 0 && lines.length > 0 ? purchase.answers.of('ECOM_DISCOUNTS_TRIGGER') : []
  const held = plugins.flatMap((plugin) => {
    const prefix = `${plugin.appId}/`
    const ids = wanted.flatMap((key) => (key.startsWith(prefix) ? [key.slice(prefix.length)] : []))
    if (ids.length === 0) return []
    const request = {
      lineItems: lineItemsOf(purchase, lines),
      triggers: ids.map((id) => ({ customTrigger: { id, appId: plugin.appId }, identifier: id })),
      purchaseFlowId: purchase.cart.purchaseFlowId,
      ...(purchase.shippingAddress && { shippingInfo: { address: purchase.shippingAddress } }),
    }
    const { getEligibleTriggers } = customTriggers.methods
    const outcome = purchase.answers.ask(plugin, getEligibleTriggers, request, pluginContext(purchase))
    if (outcome?.status !== 'answered') return []
    const eligible = (outcome.response.eligibleTriggers ?? []).map(({ customTriggerId }) => customTriggerId)
    return ids.filter((id) => eligible.includes(id)).map((id) => `${prefix}${id}`)
  })
  return new Set(held)
}

function lineItemsOf(purchase: Purchase, lines: PricingInput['lines']) {
  const known = buyableLines(purchase)
  return lines.flatMap(({ id, quantity, unitPrice }) => {
    const line = known.get(id)
    const catalogReference = line && referenceOf(line, purchase)
    const price = toDecimalString(unitPrice, purchase.presentation.currency)
    return [{ id, quantity, price, ...(catalogReference && { catalogReference }) }]
  })
}

function customKeysOf(trigger: RuleTrigger): string[] {
  if (trigger.type === 'AND' || trigger.type === 'OR') return trigger.triggers.flatMap(customKeysOf)
  return trigger.type === 'CUSTOM' ? [trigger.key] : []
}
