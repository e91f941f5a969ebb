import type { Storefront } from '@cartwright/client'
import { expect, test } from 'vitest'
import { organization } from '../seo/json-ld.server.ts'
import { legalNotice } from './legal-notice.server.ts'

const business: Storefront['business'] = {
  legalName: 'Moor & Heide GmbH',
  address: { street: 'Moorweg', streetNumber: '1', zip: '28195', city: 'Bremen', country: 'DE' },
  email: 'hello@moor.example',
  phone: '+49 421 1234',
  vatNumber: 'DE123456789',
  register: { court: 'Amtsgericht Bremen', number: 'HRB 12345' },
  managers: ['Ada Moor', 'Jan Heide'],
}
const shop = { business, profile: { name: 'Linholme', contact: {} } }
const imprint = { kind: 'imprint', body: '<p>Further texts.</p>' }

test('the imprint begins with the details of the business, in the language of the page', () => {
  expect(legalNotice(shop, imprint, 'de')).toEqual([
    { label: '', lines: ['Moor & Heide GmbH', 'Moorweg 1', '28195 Bremen', 'Deutschland'] },
    { label: 'Vertreten durch', lines: ['Ada Moor, Jan Heide'] },
    { label: 'E-Mail', lines: ['hello@moor.example'] },
    { label: 'Telefon', lines: ['+49 421 1234'] },
    { label: 'Registereintrag', lines: ['Amtsgericht Bremen, HRB 12345'] },
    { label: 'USt-IdNr.', lines: ['DE123456789'] },
  ])
})

test('other pages, a text that names the business, and a shop without a legal name have no notice', () => {
  expect(legalNotice(shop, { ...imprint, kind: 'terms' }, 'en')).toEqual([])
  expect(legalNotice(shop, { ...imprint, body: '<p>Moor &amp; Heide GmbH<br />Bremen</p>' }, 'en')).toEqual([])
  expect(legalNotice({ ...shop, business: { ...business, legalName: '' } }, imprint, 'en')).toEqual([])
})

test('search engines read name, VAT number, address and contact of the business', () => {
  expect(organization('https://shop.example', shop)).toMatchObject({
    '@type': 'Organization',
    name: 'Linholme',
    legalName: 'Moor & Heide GmbH',
    vatID: 'DE123456789',
    email: 'hello@moor.example',
    telephone: '+49 421 1234',
    address: {
      '@type': 'PostalAddress',
      streetAddress: 'Moorweg 1',
      postalCode: '28195',
      addressLocality: 'Bremen',
      addressCountry: 'DE',
    },
  })
})
