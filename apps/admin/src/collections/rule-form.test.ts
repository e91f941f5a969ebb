import { expect, test } from 'vitest'
import { firstRules, operatorsOf, type RuleField, toCondition, toRuleForm, toRules, withField } from './rule-form.ts'

test('rules read from the shop are sent back as they were', () => {
  const rules = {
    match: 'ANY' as const,
    conditions: [
      { field: 'PRICE' as const, operator: 'AT_MOST' as const, price: 12.5 },
      { field: 'AGE' as const, operator: 'AT_MOST' as const, days: 30 },
      { field: 'BRAND' as const, operator: 'IS' as const, values: ['Ada', 'Bo & Co'] },
      { field: 'OPTION' as const, operator: 'IS_SET' as const, name: 'Size' },
      { field: 'ON_SALE' as const, operator: 'IS_NOT' as const },
    ],
  }
  const form = toRuleForm(rules)
  expect(form && toRules(form, 2)).toEqual(rules)
  expect(toRuleForm(undefined)).toBeNull()
})

test('an incomplete row makes no rules', () => {
  for (const field of Object.keys(operatorsOf).filter((name): name is RuleField => name in operatorsOf)) {
    const isComplete = ['ON_SALE', 'IN_STOCK', 'PRODUCT_TYPE'].includes(field)
    expect(toCondition(withField(field), 2) !== null).toBe(isComplete)
  }
  expect(toRules({ match: 'ALL', rows: [...firstRules.rows, withField('BRAND')] }, 2)).toBeNull()
  expect(toRules({ match: 'ALL', rows: [] }, 2)).toBeNull()
})

test('prices are read as people type them', () => {
  const row = { ...withField('PRICE'), text: '1.234,50' }
  expect(toCondition(row, 2)).toMatchObject({ price: 1234.5 })
  expect(toCondition({ ...row, text: 'free' }, 2)).toBeNull()
})
