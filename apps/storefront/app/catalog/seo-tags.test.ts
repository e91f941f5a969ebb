import { expect, test } from 'vitest'
import { isUnlisted, seoOf } from './seo-tags.ts'

const tag = { children: '', custom: false, disabled: false }
const settings = { preventAutoRedirect: false, keywords: [] }
const read = (...tags: object[]) =>
  seoOf({ seoData: { tags: tags.map((one) => ({ ...tag, type: 'meta', ...one })), settings } })

test('reads what a merchant wrote for search engines and previews', () => {
  const seo = read(
    { type: 'title', children: 'Mugs' },
    { props: { name: 'description', content: 'Fine ones' } },
    { props: { name: 'Robots', content: 'noindex, nofollow' } },
    { type: 'link', props: { rel: 'canonical', href: 'https://shop.example/products/mug' } },
    { props: { property: 'og:title', content: 'A mug' } },
    { props: { property: 'og:title', content: 'Another' } },
  )
  expect(seo).toEqual({
    seoTitle: 'Mugs',
    seoDescription: 'Fine ones',
    robots: 'noindex, nofollow',
    canonical: 'https://shop.example/products/mug',
    openGraph: { 'og:title': 'A mug' },
  })
})

test('ignores disabled tags and a malformed canonical address', () => {
  expect(
    read(
      { disabled: true, props: { name: 'robots', content: 'noindex' } },
      { type: 'link', props: { rel: 'canonical', href: 'javascript:alert(1)' } },
      { props: { property: 'twitter:card', content: 'x' } },
    ),
  ).toEqual({})
})

test.each([
  [{ robots: 'noindex' }, true],
  [{ robots: 'NONE' }, true],
  [{ robots: 'nofollow, none' }, true],
  [{ robots: 'max-image-preview:none' }, false],
  [{ robots: 'nofollow' }, false],
  [{}, false],
])('%j is left out of the sitemap: %s', (seo, unlisted) => {
  expect(isUnlisted(seo)).toBe(unlisted)
})
