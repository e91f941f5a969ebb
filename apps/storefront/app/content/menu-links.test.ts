import { expect, test } from 'vitest'
import { allLinkOf, footerColumnsOf, headerEntriesOf } from './menu-links.ts'

const page = (slug: string, title: string) => ({ slug, title, kind: 'page' })
const texts = { help: 'Help', cancelSubscription: 'Cancel', withdraw: 'Withdraw' }
const labels = (links: readonly { readonly label: string }[]) => links.map(({ label }) => label)

test('the footer lists a page once, by the label of the menu', () => {
  const menus = [
    {
      key: 'footer',
      items: [
        { label: 'Legal notice', url: '/pages/imprint', items: [] },
        { label: 'Blog', url: 'https://blog.example', items: [] },
        { label: 'Returns', url: '/pages/returns/', items: [] },
      ],
    },
    { key: 'header', items: [{ label: 'About', url: '/pages/about', items: [] }] },
  ]
  const pages = [page('about', 'About us'), page('returns', 'Withdrawal'), page('imprint', 'Imprint')]
  expect(labels(footerColumnsOf({ menus, pages }, texts)[0]?.links ?? [])).toEqual([
    'Legal notice',
    'Blog',
    'Returns',
    'About us',
  ])
})

test('the footer lists a link once that its menu has twice', () => {
  const item = { label: 'Imprint', url: '/pages/imprint', items: [] }
  const menus = [{ key: 'footer', items: [item, item] }]
  const { label, url } = item
  expect(footerColumnsOf({ menus, pages: [] }, texts)).toEqual([{ title: 'Help', links: [{ label, url }] }])
})

test('a page that a column of the footer has is not listed a second time', () => {
  const column = { label: 'Service', url: '/pages/help', items: [{ label: 'Returns', url: '/pages/returns' }] }
  const menus = [{ key: 'footer', items: [column] }]
  const columns = footerColumnsOf({ menus, pages: [page('returns', 'Withdrawal')], withdrawalUrl: '/withdraw' }, texts)
  expect(columns).toEqual([
    { title: 'Service', links: column.items },
    { title: 'Help', links: [{ label: 'Withdraw', url: '/withdraw' }] },
  ])
})

test('the header leads to the collections while its menu is empty', () => {
  const collections = [{ slug: 'mugs', name: 'Mugs' }]
  const all = { slug: 'all', name: 'Everything' }
  expect(headerEntriesOf([], collections, all).map(({ to }) => to)).toEqual(['/collections/mugs', '/collections/all'])
  const items = [{ label: 'Sale', url: '/collections/sale', items: [] }]
  expect(labels(headerEntriesOf([{ key: 'header', items }], collections, all))).toEqual(['Sale'])
})

test('the link to all products is there where a collection does not have all of them', () => {
  const names = { everything: 'Everything', products: 'Products' }
  const mugs = { slug: 'mugs', name: 'Mugs', count: 3 }
  expect(allLinkOf([], 3, names)?.name).toBe('Products')
  expect(allLinkOf([mugs], 3, names)).toBeNull()
  expect(allLinkOf([mugs], 4, names)?.name).toBe('Everything')
  expect(allLinkOf([mugs, { ...mugs, slug: 'sets' }], 3, names)?.name).toBe('Everything')
})
