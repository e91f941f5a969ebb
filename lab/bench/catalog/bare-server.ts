/** The baseline: node:http and node:sqlite, the same fifty rows, and nothing else. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { DatabaseSync } from 'node:sqlite'
import { ready } from './protocol.ts'

const [file = ''] = process.argv.slice(2)
const database = new DatabaseSync(file, { readOnly: true })
const findPage = database.prepare(`
  select public_json as text from products
  join product_documents on product_number = number
  where visible = 1 order by number limit 50`)

const server = createServer((_, response) => {
  const texts = findPage.all().map(({ text }) => text)
  response.writeHead(200, { 'content-type': 'application/json; charset=utf-8' })
  response.end(`{"products":[${texts.join(',')}],"metadata":{"count":50,"offset":0}}`)
})
server.listen(0, '127.0.0.1', () => {
  const { port } = server.address() as AddressInfo
  ready({ port, token: '' })
})
