// Runs a block of a README, and uses what it exports as a shop would: node run-block.mjs <file> <product> <memory-indexeddb>
import assert from 'node:assert/strict'
import { generateKeyPairSync } from 'node:crypto'

const [, , file, productId, indexedDb] = process.argv
const { memoryIndexedDb } = await import(indexedDb)
globalThis.indexedDB = memoryIndexedDb()
globalThis.document = { cookie: '' }
globalThis.location = new URL('http://localhost:3000/')
const { publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
process.env.APP_PUBLIC_KEY = publicKey.export({ type: 'spki', format: 'pem' })

const { shop, add, POST, App, client } = await import(file)
if (shop) assert.ok((await shop.auth.getAuthHeaders()).Authorization)
if (add) {
  // One way returns the reason why it failed, the other whether it worked.
  assert.ok([undefined, true].includes(await add(productId)))
  assert.ok(['This is no longer for sale.', false].includes(await add(crypto.randomUUID())))
}
if (POST) {
  const { status } = await POST(new Request('https://app.example/', { method: 'POST', body: 'unsigned' }))
  assert.ok(status >= 400 && status < 500, `answered ${status}`)
}
if (App) {
  const { createElement } = await import('react')
  const { renderToString } = await import('react-dom/server')
  assert.match(renderToString(createElement(App, { client })), /<main.*Check out/)
}

// A channel between tabs keeps Node running, as it does a page.
process.exit()
