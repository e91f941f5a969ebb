import { expect, test } from 'vitest'
import { nativeDivisionNames } from './division-names.ts'
import { divisionOf } from './divisions.ts'
import { readCountry } from './read-country.ts'
import { subdivisionCode } from './subdivisions.ts'

test.each(['CN', 'HK', 'JP', 'KR'] as const)(
  'each part of %s has a name of its own in the script of the country',
  (country) => {
    const codes = nativeDivisionNames[country].split('|').map((name) => subdivisionCode(country, name))
    expect(codes).toEqual(divisionOf(country)?.parts?.map(({ code }) => code))
  },
)

test.each([
  ['JP', '東京', '13'],
  ['JP', '京都', '26'],
  ['JP', '北海道', '01'],
  ['JP', '大阪府', '27'],
  ['KR', '서울', '11'],
  ['KR', '경기', '41'],
  ['KR', '강원도', '42'],
  ['KR', '제주', '49'],
  ['CN', '浙江', 'ZJ'],
  ['CN', '内蒙古', 'NM'],
  ['CN', '新疆', 'XJ'],
  ['HK', '九龍', 'KL'],
])('in %s, people write %s and mean %s', (country, written, code) => {
  expect(subdivisionCode(country, written)).toBe(code)
})

test.each([
  ['Sverige', 'SE'],
  ['Ελλάδα', 'GR'],
  ['Magyarország', 'HU'],
  ['Česko', 'CZ'],
  ['Éire', 'IE'],
  ['日本', 'JP'],
  ['대한민국', 'KR'],
  ['中国', 'CN'],
  ['Atlantis', null],
])('people write %s and mean %s', (written, code) => {
  expect(readCountry(written)).toBe(code)
})
