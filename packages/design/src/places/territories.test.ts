import { expect, test } from 'vitest'
import { readCountry } from './read-country.ts'
import { subdivisionCode } from './subdivisions.ts'
import { europeanTaxCountry, territoryOf } from './territories.ts'

test.each([
  ['Tenerife', { country: 'ES', subdivision: 'ES-TF' }, 'ES-CN', null],
  ['Tenerife by its code', { country: 'ES', postalCode: '38001' }, 'ES-CN', null],
  ['Las Palmas by its name', { country: 'ES', subdivision: 'Las Palmas' }, 'ES-CN', null],
  ['Ceuta', { country: 'ES', postalCode: '51001' }, 'ES-CE', null],
  ['Melilla', { country: 'ES', subdivision: 'Melilla' }, 'ES-ML', null],
  ['Livigno', { country: 'IT', postalCode: '23041' }, 'IT-LIVIGNO', null],
  ['Campione', { country: 'IT', postalCode: 'I-22061' }, 'IT-CAMPIONE', null],
  ['Büsingen', { country: 'DE', postalCode: 'D-78266' }, 'DE-BUESINGEN', null],
  ['Heligoland', { country: 'DE', postalCode: '27498' }, 'DE-HELIGOLAND', null],
  ['Mariehamn', { country: 'FI', postalCode: '22100' }, 'FI-01', null],
  ['Athos', { country: 'GR', subdivision: 'GR-69' }, 'GR-69', null],
  ['Réunion under France', { country: 'FR', postalCode: '97400' }, 'FR-OVERSEAS', null],
  ['Monaco', { country: 'MC', postalCode: '98000' }, 'MC', 'FR'],
  ['Monaco under France', { country: 'FR', postalCode: '98000' }, 'MC', 'FR'],
  ['Belfast', { country: 'GB', postalCode: 'BT1 1AA' }, 'GB-NIR', 'XI'],
  ['Belfast by its part', { country: 'GB', subdivision: 'GB-NIR' }, 'GB-NIR', 'XI'],
  ['Douglas', { country: 'IM', postalCode: 'IM1 1AA' }, 'IM', null],
])('%s has taxes of its own', (_, address, code, union) => {
  expect(territoryOf(address)?.code).toBe(code)
  expect(europeanTaxCountry(address.country, code)).toBe(union)
})

test.each([
  ['Madrid', { country: 'ES', subdivision: 'M', postalCode: '28013' }, 'ES'],
  ['Palma', { country: 'ES', subdivision: 'PM', postalCode: '07001' }, 'ES'],
  ['Bath', { country: 'GB', postalCode: 'BA1 1AA' }, null],
  ['Bremen', { country: 'DE', postalCode: '28195' }, 'DE'],
  ['Zürich', { country: 'CH', postalCode: '8001' }, null],
])('%s has those of its country', (_, address, union) => {
  expect(territoryOf(address)).toBeNull()
  expect(europeanTaxCountry(address.country)).toBe(union)
})

test.each([
  ['US', 'New York', 'NY'],
  ['US', 'new york', 'NY'],
  ['US', 'US-NY', 'NY'],
  ['US', 'us-ny', 'NY'],
  ['US', 'ny', 'NY'],
  ['US', 'California', 'CA'],
  ['US', 'Washington, D.C.', 'DC'],
  ['US', 'Puerto Rico', 'PR'],
  ['US', 'AE', 'AE'],
  ['US', 'Atlantis', null],
  ['US', 'XX', null],
  ['CA', 'Québec', 'QC'],
  ['CA', 'Quebec', 'QC'],
  ['CA', 'British Columbia', 'BC'],
  ['CA', 'ONT', 'ON'],
  ['AU', 'New South Wales', 'NSW'],
  ['ES', 'ES-CN', 'CN'],
  ['BR', 'Sao Paulo', 'SP'],
  ['DE', 'BY', 'BY'],
  ['DE', '', null],
])('%s: %s is the part %s', (country, text, code) => {
  expect(subdivisionCode(country, text)).toBe(code)
})

test.each([
  ['us', 'US'],
  ['USA', 'US'],
  ['U.S.A.', 'US'],
  ['United States', 'US'],
  ['United States of America', 'US'],
  ['UK', 'GB'],
  ['GBR', 'GB'],
  ['Deutschland', 'DE'],
  ['Österreich', 'AT'],
  ['Cote d’Ivoire', 'CI'],
  ['España', 'ES'],
  ['Atlantis', null],
  ['', null],
  ['ZZ', null],
])('%s is the country %s', (text, code) => {
  expect(readCountry(text)).toBe(code)
})
