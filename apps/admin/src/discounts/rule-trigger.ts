import type { DiscountTriggerInput as DiscountTrigger } from '@cartwright/client'

/** The conditions of a rule that its form has. Empty where there is none. */
export interface RuleConditions {
  /** A decimal amount. */
  readonly minimum: string
  /** The least units, as a person types them. */
  readonly units: string
  /** Of a customer group. */
  readonly groupId: string
}

type Condition = Omit<DiscountTrigger, 'and' | 'or'>

/** @returns null for conditions that the form cannot show */
export function readTrigger(trigger: DiscountTrigger | undefined): RuleConditions | null {
  const all = trigger?.and ? trigger.and.triggers : trigger ? [trigger] : []
  let found: RuleConditions | null = { minimum: '', units: '', groupId: '' }
  for (const condition of all) {
    const next = readCondition(condition)
    const [name] = next ? namesOf(next) : []
    // Two conditions of a kind have no place in the form.
    if (!next || !name || found[name] !== '') return null
    found = { ...found, ...next }
  }
  return found
}

const namesOf = (given: Partial<RuleConditions>) =>
  (['minimum', 'units', 'groupId'] as const).filter((name) => given[name] !== undefined)

function readCondition(condition: DiscountTrigger): Partial<RuleConditions> | null {
  const { subtotalRange, itemQuantityRange, customerEligibility, and, or } = condition
  if (and || or) return null
  if (subtotalRange) return isFrom(subtotalRange) ? { minimum: subtotalRange.from ?? '' } : null
  if (itemQuantityRange) return isFrom(itemQuantityRange) ? { units: String(itemQuantityRange.from ?? '') } : null
  const [groupId, ...others] = customerEligibility?.customerGroupIds ?? []
  return groupId !== undefined && others.length === 0 ? { groupId } : null
}

interface Range {
  readonly from?: unknown
  readonly to?: unknown
  readonly scopes?: readonly unknown[] | undefined
}

/** Whether a range is of the whole cart, and has no end. */
const isFrom = ({ from, to, scopes = [] }: Range) => from !== undefined && to === undefined && scopes.length === 0

/** The trigger that asks for all conditions; undefined for none. */
export function toTrigger({ minimum, units, groupId }: RuleConditions): DiscountTrigger | undefined {
  const triggers: Condition[] = [
    ...(minimum ? [{ subtotalRange: { from: minimum } }] : []),
    ...(units ? [{ itemQuantityRange: { from: Number(units) } }] : []),
    ...(groupId ? [{ customerEligibility: { customerGroupIds: [groupId] } }] : []),
  ]
  return triggers.length > 1 ? { and: { triggers } } : triggers[0]
}
