import { expect, test } from 'vitest'
import { footerLinks } from './menu-links.ts'

const page = (slug: string, title: string) => ({ slug, title, kind: 'page' })
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
  expect(labels(footerLinks(menus, pages))).toEqual(['Legal notice', 'Blog', 'Returns', 'About us'])
})

test('the footer lists a link once that its menu has twice', () => {
  const item = { label: 'Imprint', url: '/pages/imprint', items: [] }
  expect(footerLinks([{ key: 'footer', items: [item, item] }], [])).toEqual([item])
})

test('a page that a column of the footer has is not listed a second time', () => {
  const column = { label: 'Service', url: '/pages/help', items: [{ label: 'Returns', url: '/pages/returns' }] }
  const links = footerLinks([{ key: 'footer', items: [column] }], [page('returns', 'Withdrawal')])
  expect(links).toEqual([column])
})
