import type { SiteSettings } from '@cartwright/client'
import { expect, test, vi } from 'vitest'
import { areAccounts, isNumberOrEmpty, toAccountingChanges, toAccountingForm } from './accounting-form.ts'

vi.mock('../facts/facts.ts', () => ({ language: 'en', inLanguage: ({ en }: { readonly en: unknown }) => en }))

const settings = (accounting: SiteSettings['accounting']) => ({ accounting }) as SiteSettings

test('what is stored comes back as it was', () => {
  const accounting = {
    ...{ chart: 'SKR04' as const, consultantNumber: 1001, clientNumber: 7, fiscalYearStart: 7, accountLength: 5 },
    accounts: [
      { use: 'OSS' as const, account: '4321', country: 'FR', rate: '0.2', taxKey: '240' },
      { use: 'PAYMENTS' as const, account: '1461', provider: 'stripe' },
    ],
  }
  const form = toAccountingForm(settings(accounting))
  expect(form.accounts).toBe('OSS 4321 country=FR rate=0.2 taxKey=240\nPAYMENTS 1461 provider=stripe')
  expect(toAccountingChanges(form)).toEqual({ accounting })
})

test('empty numbers are taken back, and others have their default', () => {
  const form = toAccountingForm(settings({ chart: 'SKR03' }))
  expect(form).toMatchObject({ consultantNumber: '', fiscalYearStart: '1', accountLength: '4', accounts: '' })
  const accounting = { chart: 'SKR03', fiscalYearStart: 1, accountLength: 4, accounts: [] }
  expect(toAccountingChanges(form)).toEqual({ accounting })
})

test('a wrong line is named', () => {
  expect(areAccounts('REVENUE 8400 rate=0.19\n\nPAYMENTS 1360')).toBe(true)
  for (const wrong of ['SALES 8400', 'REVENUE 84', 'REVENUE 8400 0.19', 'REVENUE'])
    expect(areAccounts(`PAYMENTS 1360\n${wrong}`)).toMatch(/^Line 2: /)
  expect(isNumberOrEmpty('12a')).toBe('Enter a whole number.')
})
