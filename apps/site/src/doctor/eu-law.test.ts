import { expect, test } from 'vitest'
import { examineEuLaw } from './eu-law.ts'

const settings = { withdrawalDays: 14, lowestPriorPrices: 'IN_EU' } as const
const product = (name: string, manufacturer?: string, productType = 'physical') => ({
  ...{ name, productType },
  ...(manufacturer && { manufacturer }),
})

test('a shop that does what the law of the EU asks for has no warning', () => {
  const findings = examineEuLaw(settings, [product('Mug', 'Moor GmbH'), product('Wallpaper', undefined, 'digital')])
  expect(findings.filter(({ isWarning }) => isWarning)).toEqual([])
})

test('products without a manufacturer are named, the first five', () => {
  const findings = examineEuLaw(
    settings,
    Array.from({ length: 7 }, (_, index) => product(`Mug ${index + 1}`)),
  )
  expect(findings.at(-1)).toMatchObject({
    isWarning: true,
    detail: expect.stringContaining('Mug 1, Mug 2, Mug 3, Mug 4, Mug 5 and 2 more'),
  })
})

test('what is turned off is named', () => {
  const findings = examineEuLaw({ withdrawalDays: 0, lowestPriorPrices: 'NEVER' }, [])
  expect(findings.filter(({ isWarning }) => isWarning).map(({ check }) => check)).toEqual([
    'withdrawal function',
    'price reductions',
  ])
})
