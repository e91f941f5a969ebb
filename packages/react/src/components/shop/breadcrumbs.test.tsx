import { createClient, OAuthStrategy, selfHosted } from '@cartwright/client'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { CartwrightProvider } from '../../provider.tsx'
import { Breadcrumbs } from './breadcrumbs.tsx'

const client = createClient({
  auth: OAuthStrategy({ clientId: 'a' }),
  host: selfHosted('https://site.test'),
  modules: {},
})
const steps = [
  { name: 'Home', href: '/' },
  { name: 'Mug', href: '/products/mug' },
]

test('pages above the current one are links in its language, and the current one is marked', () => {
  const html = renderToStaticMarkup(
    <CartwrightProvider client={client} localPath={(path) => `/de${path}`}>
      <Breadcrumbs steps={steps} className="way" />
    </CartwrightProvider>,
  )
  expect(html).toContain('<nav aria-label="Breadcrumb" class="way">')
  expect(html).toContain('<a href="/de/">Home</a>')
  expect(html).toContain('<span aria-current="page">Mug</span>')
})
