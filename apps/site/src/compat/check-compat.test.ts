import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { checkCompat, describeCompat } from './check-compat.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'compat-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

function write(files: Readonly<Record<string, string>>): void {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), text)
  }
}

const states = async () =>
  Object.fromEntries((await checkCompat(folder)).calls.map(({ call, state, places }) => [call, [state, ...places]]))

test('finds calls of imported modules, of clients under their own names, and of functions taken out of them', async () => {
  write({
    'client.ts': `import { createClient, OAuthStrategy } from '@wix/sdk'
      import { currentCart, recommendations } from '@wix/ecom'
      import { products as goods } from '@wix/stores'
      export const shop = createClient({ modules: { cart: currentCart, goods, recommendations }, auth: OAuthStrategy({ clientId: 'x' }) })`,
    'page.tsx': `import { shop } from './client'
      import { orders } from '@wix/ecom'
      import * as stores from '@wix/stores'
      import { checkout } from '@wix/ecom'
      export async function Page() {
        const { items } = await shop.goods.queryProducts().eq('slug', 'mug').find()
        await shop!.cart.getCurrentCart()
        const { createCheckout } = useModules(checkout)
        await createCheckout({})
        await stores.collections.queryCollections().find()
        await orders.getOrder('1'), shop.auth.generateVisitorTokens()
        return <ul>{items.map((item) => <li key={item._id}>{item.name}</li>)}</ul>
      }`,
  })
  expect(await states()).toEqual({
    'products.queryProducts': ['SERVED', 'page.tsx:6'],
    'currentCart.getCurrentCart': ['SERVED', 'page.tsx:7'],
    'checkout.createCheckout': ['SERVED', 'page.tsx:9'],
    'collections.queryCollections': ['SERVED', 'page.tsx:10'],
    'orders.getOrder': ['SERVED', 'page.tsx:11'],
    'auth.generateVisitorTokens': ['SERVED', 'page.tsx:11'],
  })
})

test('says why a call is not served, and what is different', async () => {
  write({
    'a.js': `const { services } = require('@wix/bookings'); const { currentCart } = require('@wix/ecom')
      services.queryServices(); currentCart.addToCurrentCart({}); currentCart.explodeCart()`,
  })
  const { calls, counts } = await checkCompat(folder)
  expect(counts).toEqual({ SERVED: 0, DIFFERENT: 1, NOT_SERVED: 2 })
  expect(calls.map(({ call, reason }) => [call, reason])).toEqual([
    ['currentCart.explodeCart', 'The site has no call currentCart.explodeCart.'],
    ['services.queryServices', 'Bookings is an app of the provider, which a site cannot have.'],
    ['currentCart.addToCurrentCart', expect.stringContaining('ITEM_NOT_FOUND_IN_CATALOG')],
  ])
})

test('finds paths with their methods, behind the provider’s host or a base of the project', async () => {
  write({
    'api.ts': `const base = process.env.API
      await fetch('https://www.wixapis.com/stores/v1/products/query', { method: 'POST', body })
      await fetch(\`\${base}/ecom/v1/orders/\${id}\`)
      await call('POST', '/ecom/v1/carts/current/add-to-cart', {})
      await axios.get('https://www.wixapis.com/blog/v3/posts')
      await fetch('https://www.wixapis.com/nothing/v9/here')
      await fetch('/api/own/route'); await fetch('https://other.example/v1/products')`,
  })
  expect(await states()).toEqual({
    'POST /stores/v1/products/query': ['SERVED', 'api.ts:2'],
    'GET /ecom/v1/orders/{}': ['SERVED', 'api.ts:3'],
    'POST /ecom/v1/carts/current/add-to-cart': ['DIFFERENT', 'api.ts:4'],
    'GET /blog/v3/posts': ['NOT_SERVED', 'api.ts:5'],
    'GET /nothing/v9/here': ['NOT_SERVED', 'api.ts:6'],
  })
})

test('reads scripts of pages with the lines of the page, and validates GraphQL against the schema', async () => {
  write({
    'page.astro': `---\nimport { members } from '@wix/members'\nif (!Astro.props.id) return\nawait members.queryMembers().find()\n---\n<p>Hi</p>\n<script type="application/ld+json">{"a": 1}</script>`,
    'App.vue': `<template><p>{{ x }}</p></template>\n<script setup lang="ts">\nimport { products } from '@wix/stores'\nproducts.getProduct('1')\n</script>`,
    'query.graphql': '{ product(id: "1") { name } }',
    'other.ts': 'const text = gql`{ storesProducts { items { name } } }`',
    'broken.ts': 'const = {{{',
    'node_modules/x/index.js': `require('@wix/blog').posts.listPosts()`,
  })
  const report = await checkCompat(folder)
  expect(report.unreadable).toEqual(['broken.ts'])
  expect(Object.fromEntries(report.calls.map(({ call, state, places }) => [call, [state, ...places]]))).toEqual({
    'members.queryMembers': ['SERVED', 'page.astro:4'],
    'products.getProduct': ['SERVED', 'App.vue:4'],
    'GraphQL in query.graphql': ['SERVED', 'query.graphql:1'],
    'GraphQL in other.ts:1': ['NOT_SERVED', 'other.ts:1'],
  })
  expect(report.calls[0]?.reason).toContain('storesProducts')
  expect(describeCompat(report)).toContain('3 served, 0 with differences, 1 not served')
})

test('rejects what is no folder, and reports one without calls', async () => {
  await expect(checkCompat(join(folder, 'none'))).rejects.toThrow('is not a folder')
  write({ 'a.ts': 'export const one = 1' })
  expect(describeCompat(await checkCompat(folder))).toBe('1 files, no call of the provider.')
})
