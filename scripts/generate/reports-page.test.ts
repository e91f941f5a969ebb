import { expect, test } from 'vitest'
import { headingOf, reportedCases } from './reports-page.ts'

test('a title names its report, and the rows of a table name theirs', () => {
  const source = `
describe('a code is found however it is written', () => {
  test.each([
    ['10%Off', 'gh:craftcms/commerce#1763'],
    ['straße', 'gh:woocommerce/woocommerce#16497'],
  ])('%s: %s', async () => {})

  test('in its older form: gh:one/two#3', async () => {})
})

test('a rule of its own: gh:four/five#6', async () => {})
`
  expect(reportedCases(source)).toEqual([
    {
      text: 'A code is found however it is written',
      sources: ['gh:craftcms/commerce#1763', 'gh:woocommerce/woocommerce#16497'],
    },
    { text: 'A code is found however it is written: in its older form', sources: ['gh:one/two#3'] },
    { text: 'A rule of its own', sources: ['gh:four/five#6'] },
  ])
})

test('a report without a title is an error', () => {
  expect(() => reportedCases("const row = 'gh:one/two#3'")).toThrow('No title of a test for gh:one/two#3')
})

test.each([
  ['packages/server/src/selling/cart/reported-totals.test.ts', 'Totals (`selling/cart`)'],
  ['packages/react/src/cart/reported-changes.test.tsx', 'React: changes (`react/cart`)'],
  ['apps/storefront/app/seo/reported-pages.test.ts', 'Storefront: pages (`storefront/seo`)'],
  ['apps/site/src/reported-odd-requests.test.ts', 'Site: odd requests (`site`)'],
])('the heading of %s is %s', (file, heading) => {
  expect(headingOf(file)).toBe(heading)
})
