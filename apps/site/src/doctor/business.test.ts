import { expect, test } from 'vitest'
import { examineBusiness } from './business.ts'

const whole = {
  legalName: 'Tea House GmbH',
  email: 'hello@tea.example',
  phone: '+49 421 1',
  vatNumber: 'DE136695976',
  taxNumbers: [],
  managers: ['Ada Moor'],
}
const { vatNumber: _, ...withoutVatNumber } = whole
const failed = (details: Partial<typeof whole>, from: Parameters<typeof examineBusiness>[0] = whole) =>
  examineBusiness({ ...from, ...details }).filter(({ ok, isWarning }) => !ok || isWarning)

test('complete business details pass', () => {
  expect(failed({})).toEqual([])
})

test('a legal name and an email address are required', () => {
  expect(failed({ legalName: '' })).toEqual([expect.objectContaining({ check: 'legal name', ok: false })])
  expect(failed({ email: '' })).toEqual([
    expect.objectContaining({ check: 'contact', ok: false, detail: expect.stringContaining('Settings, Business') }),
  ])
})

test('a phone number, a tax number and who represents a company are warnings', () => {
  expect(failed({ phone: '' })).toEqual([expect.objectContaining({ check: 'phone', isWarning: true })])
  expect(failed({}, withoutVatNumber)).toEqual([expect.objectContaining({ check: 'tax number', isWarning: true })])
  expect(failed({ managers: [] })).toEqual([expect.objectContaining({ check: 'managing persons', isWarning: true })])
})

test('one tax number is enough, and a sole trader needs no managing person', () => {
  expect(failed({}, { ...withoutVatNumber, taxNumbers: ['75/123/45678'] })).toEqual([])
  expect(failed({ legalName: 'Ada Moor', managers: [] })).toEqual([])
})
