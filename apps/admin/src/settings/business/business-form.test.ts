import type { BusinessDetails } from '@cartwright/client'
import { expect, test } from 'vitest'
import { isBic, isIban, toChanges, toForm } from './business-form.ts'

const details: BusinessDetails = {
  legalName: 'Moor & Heide GmbH',
  address: { street: 'Moorweg', streetNumber: '1', zip: '28195', city: 'Bremen', country: 'DE' },
  managers: ['Ada Moor', 'Jan Heide'],
  taxNumbers: [],
  bankAccount: { iban: 'DE02120300000000202051' },
  logoOnDocuments: true,
  smallBusiness: false,
  invoices: {
    ...{ issue: 'WHEN_PAID', corrections: 'DIFFERENCE', advances: 'BUSINESSES' },
    ...{ invoicePrefix: 'R-', creditNotePrefix: 'K-', nextInvoice: 7, nextCreditNote: 1 },
  },
  revision: '1',
}

test('what was not changed is not sent', () => {
  const base = toForm(details)
  expect(toChanges(base, base)).toEqual({})
  expect(base.iban).toBe('DE02 1203 0000 0000 2020 51')
})

test('a changed field is sent with the others of its part', () => {
  const base = toForm(details)
  const values = { ...base, city: 'Hamburg ', managers: ' Ada Moor \n\n', bic: 'BYLADEM1001', nextInvoice: '100' }
  expect(toChanges(values, base)).toEqual({
    address: { city: 'Hamburg' },
    managers: ['Ada Moor'],
    bankAccount: { iban: 'DE02 1203 0000 0000 2020 51', bic: 'BYLADEM1001', bank: '', holder: '' },
    invoices: { nextInvoice: 100 },
  })
})

test('how changed orders and advance payments are invoiced is sent where it changed', () => {
  const base = toForm(details)
  expect(toChanges({ ...base, corrections: 'REPLACE' }, base)).toEqual({ invoices: { corrections: 'REPLACE' } })
  expect(toChanges({ ...base, advances: 'NONE' }, base)).toEqual({ invoices: { advances: 'NONE' } })
})

test.each([
  ['DE02 1203 0000 0000 2020 51', true],
  ['gb82west12345698765432', true],
  ['', true],
  ['DE03 1203 0000 0000 2020 51', false],
  ['DE02', false],
])('checks the digits of the IBAN %s', (iban, expected) => {
  expect(isIban(iban)).toBe(expected)
})

test.each([
  ['BYLADEM1001', true],
  ['deutdeff', true],
  ['', true],
  ['BYLADEM10', false],
])('checks the form of the BIC %s', (bic, expected) => {
  expect(isBic(bic)).toBe(expected)
})
