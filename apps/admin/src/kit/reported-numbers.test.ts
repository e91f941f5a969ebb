// @vitest-environment happy-dom
import { afterEach, describe, expect, test } from 'vitest'
import { toCsv } from './csv.ts'
import { readAmount } from './money-input.ts'
import { numberText, readNumber } from './number-input.ts'

afterEach(() => {
  document.documentElement.lang = 'en'
})

describe('an amount that is typed', () => {
  test.each([
    ['de', '10,99', 'EUR', '10.99', 'gh:medusajs/admin#698'],
    ['en', '5,99', 'EUR', '5.99', 'gh:sysadminsmedia/homebox#1503'],
    ['de', '19,99', 'EUR', '19.99', 'gh:sysadminsmedia/homebox#303'],
    ['pl', '1,01', 'PLN', '1.01', 'gh:saleor/saleor-dashboard#4367'],
    ['nl', '300.44', 'EUR', '300.44', 'gh:directus/directus#27654'],
    ['en', '1,250.95', 'USD', '1250.95', 'gh:medusajs/medusa#5566'],
    ['en', '1,600', 'USD', '1600.00', 'gh:GraseHotspot/grase-www-portal#87'],
    ['de', '2,1', 'EUR', '2.10', 'gh:foodcoops/foodsoft#1337'],
  ])('in %s as %s %s is %s: %s', (language, text, currency, amount) => {
    document.documentElement.lang = language
    expect(readAmount(text, currency)).toBe(amount)
  })

  test.each([
    ['1,60,0', 'gh:GraseHotspot/grase-www-portal#87'],
    ['1,6000,0', 'gh:GraseHotspot/grase-www-portal#87'],
    ['abc', 'gh:teamforus/Forus#1675'],
  ])('as %s is rejected, never stored as another: %s', (text) => {
    expect(readAmount(text, 'EUR')).toBeNull()
  })
})

describe('a number that is typed', () => {
  test.each([
    ['2,5', 2.5, 'gh:open-mercato/open-mercato#6309'],
    ['1,23', 1.23, 'gh:processwire/processwire-issues#1341'],
    ['0,5', 0.5, 'gh:OriginProtocol/origin#1521'],
  ])('in German as %s is %d, and shown as it was typed: %s', (text, number) => {
    document.documentElement.lang = 'de'
    expect(readNumber(text)).toBe(number)
    expect(numberText(number)).toBe(text)
  })
})

describe('a cell of a file', () => {
  test.each([
    ["=cmd|' /C calc'!A0", "'=cmd|' /C calc'!A0", 'gh:hhurz/tableExport.jquery.plugin#230'],
    ['-12.50', '-12.50', 'gh:hhurz/tableExport.jquery.plugin#230'],
    ['@SUM(A1:A9)', "'@SUM(A1:A9)", 'gh:netresearch/timetracker#318'],
    ['Say "hi"', '"Say ""hi"""', 'gh:shanselman/cert-inspector#18'],
  ])('of %s is no formula and no second cell: %s', (text, cell) => {
    expect(toCsv([[text, 1]])).toBe(`${cell},1\r\n`)
  })
})
