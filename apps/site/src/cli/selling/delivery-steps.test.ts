import { expect, test } from 'vitest'
import { readSteps } from './delivery-steps.ts'

test('reads steps of weight, the last without a limit', () => {
  expect(readSteps('pricesByWeight', '2:4.90,10:9.90,19')).toEqual([
    { amount: '4.90', conditions: [{ type: 'BY_TOTAL_WEIGHT', operator: 'LTE', value: '2' }] },
    { amount: '9.90', conditions: [{ type: 'BY_TOTAL_WEIGHT', operator: 'LTE', value: '10' }] },
    { amount: '19' },
  ])
})

test('reads steps of value, which begin with the next amount', () => {
  expect(readSteps('pricesByValue', '50:4.90,0')).toEqual([
    { amount: '4.90', conditions: [{ type: 'BY_TOTAL_PRICE', operator: 'LT', value: '50' }] },
    { amount: '0' },
  ])
})

test.each(['4.90,2:9', '2:5,2:6', 'x', '2:', '0:3'])('rejects %s, and shows the form', (text) => {
  expect(() => readSteps('pricesByWeight', text)).toThrow('pricesByWeight: must be rising steps')
})
