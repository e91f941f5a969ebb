import { expect, test } from 'vitest'
import { accountLines } from './account-lines.ts'

const iban = 'DE02120300000000202051'

test('the account of the business is written as customers need it', () => {
  const bankAccount = { iban, bic: 'BYLADEM1001', bank: 'DKB' }
  expect(accountLines({ legalName: 'Larkin Ltd', bankAccount })).toBe(
    'Larkin Ltd\nIBAN DE02 1203 0000 0000 2020 51\nBIC BYLADEM1001\nDKB',
  )
})

test('its holder wins over the name of the business, and nothing is written without an account', () => {
  expect(accountLines({ legalName: '', bankAccount: { holder: 'Ada Larkin', iban } })).toBe(
    'Ada Larkin\nIBAN DE02 1203 0000 0000 2020 51',
  )
  expect(accountLines({ legalName: 'Larkin Ltd' })).toBe('')
})
