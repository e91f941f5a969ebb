/** Why a cart gets the discounts it gets. */
import type { z } from 'zod'
import { RuleRejection, UnmetConditionType } from '../../enumerations.ts'
import { MultiCurrencyPrice } from '../../price.ts'
import { array, boolean, decimal, guid, int, message, optional, text } from '../../wire.ts'

export const UnmetCondition = message('UnmetCondition', 'A condition of a rule that the cart does not meet.', {
  type: UnmetConditionType,
  missingAmount: optional(MultiCurrencyPrice),
  missingQuantity: optional(int()),
})
export type UnmetCondition = z.output<typeof UnmetCondition>

export const NextTier = message('NextTier', 'What the next tier gives and what is missing for it.', {
  missingAmount: optional(MultiCurrencyPrice),
  missingQuantity: optional(int()),
  percentage: optional(decimal({ gte: 0, lte: 100, maxScale: 4 })),
  amount: optional(MultiCurrencyPrice),
})
export type NextTier = z.output<typeof NextTier>

export const RuleExplanation = message('RuleExplanation', 'What became of a discount rule for a cart.', {
  id: guid,
  name: text(),
  applied: boolean,
  amount: MultiCurrencyPrice,
  freeShipping: boolean.describe('Whether it makes delivery free.'),
  rejection: optional(RuleRejection).describe('Why it does not apply.'),
  unmetConditions: array(UnmetCondition),
  blockedBy: optional(guid).describe('The rule that does not combine with it.'),
  nextTier: optional(NextTier),
})
export type RuleExplanation = z.output<typeof RuleExplanation>
