import { expect, test } from 'vitest'
import { lowestPriorPrice, type PriceStep } from './prior-price.ts'

const now = new Date('2026-11-26T12:00:00.000Z')
const ago = (days: number) => new Date(now.getTime() - days * 86_400_000).toISOString()
const step = (days: number, price: number, fullPrice = price): PriceStep => ({ from: ago(days), price, fullPrice })
const lowest = (...steps: PriceStep[]) => lowestPriorPrice(steps, now)

test('is the price before a first reduction', () => {
  expect(lowest(step(90, 100), step(1, 80, 100))).toBe(100)
})

test('is a lower price that ended within the 30 days before the reduction', () => {
  expect(lowest(step(90, 100), step(25, 70), step(20, 100), step(1, 80, 100))).toBe(70)
})

test('is not a price that ended earlier', () => {
  expect(lowest(step(90, 100), step(45, 70), step(32, 100), step(1, 80, 100))).toBe(100)
})

test('counts the days from the reduction, not from today', () => {
  expect(lowest(step(200, 100), step(150, 70), step(140, 100), step(120, 80, 100))).toBe(70)
})

test('counts the first instant of the 30 days, and not what ended at it', () => {
  expect(lowest(step(90, 70), step(31, 100), step(1, 80, 100))).toBe(100)
  expect(lowest(step(90, 70), step(30.999, 100), step(1, 80, 100))).toBe(70)
})

test('of a further reduction is the earlier reduced price', () => {
  expect(lowest(step(90, 100), step(10, 80, 100), step(1, 70, 100))).toBe(80)
  expect(lowest(step(90, 100), step(10, 70, 100), step(1, 80, 100))).toBe(70)
})

test('stays when only the struck through price changes', () => {
  expect(lowest(step(90, 100), step(60, 80, 100), step(1, 80, 120))).toBe(100)
})

test('of a reduction without a lower price, such as a raised compare-at price, is the price itself', () => {
  expect(lowest(step(90, 80), step(1, 80, 120))).toBe(80)
})

test('of a reduction that is older than a year is the reduced price', () => {
  expect(lowest(step(500, 100), step(400, 80, 100))).toBe(80)
})

test('is unknown for a price that is not reduced', () => {
  expect(lowest(step(90, 100))).toBeNull()
  expect(lowest()).toBeNull()
})

test('of an item that was reduced from its first day is the reduced price', () => {
  expect(lowest(step(90, 80, 100))).toBe(80)
  expect(lowest(step(0, 80, 100))).toBe(80)
})

test('of an item that is younger than 30 days is its lowest price since it is on sale', () => {
  expect(lowest(step(10, 100), step(8, 90), step(5, 95), step(1, 80, 100))).toBe(90)
})
