import { expect, test } from 'vitest'
import { periodBefore, problemOf, readView } from './view.ts'

const read = (address: string) => readView(new URLSearchParams(address), '2026-11-22')

test('the last 30 days are shown unless the address says otherwise', () => {
  expect(read('')).toEqual({
    report: 'sales',
    dimension: 'DAY',
    visitDimension: 'DAY',
    period: '30',
    tests: false,
    from: '2026-10-24',
    to: '2026-11-22',
  })
  expect(read('report=taxes&period=7')).toMatchObject({ report: 'taxes', from: '2026-11-16', to: '2026-11-22' })
  expect(read('by=nothing&period=1000&report=x')).toMatchObject({ dimension: 'DAY', period: '30', report: 'sales' })
})

test('a statement is of this month, and of the last one or of a day where the address says so', () => {
  const days = (address: string) => {
    const { period, from, to } = read(address)
    return [period, from, to]
  }
  expect(days('report=statement')).toEqual(['month', '2026-11-01', '2026-11-22'])
  expect(days('report=statement&period=lastMonth')).toEqual(['lastMonth', '2026-10-01', '2026-10-31'])
  expect(days('period=today')).toEqual(['today', '2026-11-22', '2026-11-22'])
})

test('own dates are taken as they are, and missing ones are filled in', () => {
  expect(read('period=own&from=2026-01-01&to=2026-01-31')).toMatchObject({ from: '2026-01-01', to: '2026-01-31' })
  expect(read('period=own&from=yesterday')).toMatchObject({ from: '2026-10-24', to: '2026-11-22' })
})

test('days in the wrong order, and too many of them, are a problem', () => {
  expect(problemOf({ from: '2026-02-02', to: '2026-02-01' })).toBe('order')
  expect(problemOf({ from: '2020-01-01', to: '2026-01-01' })).toBe('length')
  expect(problemOf({ from: '2026-02-01', to: '2026-02-01' })).toBe(null)
})

test('the period before has as many days and ends the day before', () => {
  expect(periodBefore({ from: '2026-11-01', to: '2026-11-30' })).toEqual({ from: '2026-10-02', to: '2026-10-31' })
  expect(periodBefore({ from: '2026-03-29', to: '2026-03-29' })).toEqual({ from: '2026-03-28', to: '2026-03-28' })
})
