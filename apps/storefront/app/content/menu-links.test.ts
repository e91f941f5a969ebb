import { expect, test } from 'vitest'
import { footerLinks } from './menu-links.ts'

const page = (slug: string, title: string) => ({ slug, title, kind: 'page' })
const labels = (links: readonly { readonly label: string }[]) => links.map(({ label }) => label)

test('the footer lists a page once, by the label of the menu', () => {
  const menus = [
    {
      key: 'footer',
      items: [
        { label: 'Legal notice', url: '/pages/imprint' },
        { label: 'Blog', url: 'https://blog.example' },
        { label: 'Returns', url: '/pages/returns/' },
      ],
    },
    { key: 'header', items: [{ label: 'About', url: '/pages/about' }] },
  ]
  const pages = [page('about', 'About us'), page('returns', 'Withdrawal'), page('imprint', 'Imprint')]
  expect(labels(footerLinks(menus, pages))).toEqual(['Legal notice', 'Blog', 'Returns', 'About us'])
})

test('the footer lists a link once that its menu has twice', () => {
  const item = { label: 'Imprint', url: '/pages/imprint' }
  expect(footerLinks([{ key: 'footer', items: [item, item] }], [])).toEqual([item])
})
