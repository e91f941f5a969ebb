// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import '../testing/page-facts.ts'

const { eInvoiceFields } = await import('./e-invoice-fields.ts')

test('what an electronic invoice lacks is named in the words of the owner, without ids of rules', () => {
  expect(eInvoiceFields(['BR-08 seller address', 'BR-CO-26 seller VAT number or tax number'])).toBe(
    'the address of your business and your VAT number or tax number',
  )
})

test('a field that the admin does not know is shown without the id of its rule', () => {
  expect(eInvoiceFields(['BR-99 seller telephone'])).toBe('seller telephone')
})
