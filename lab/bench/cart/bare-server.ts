/** The baseline: node:http and node:sqlite on a copy of the site's own database, the same transaction, nothing else. */

import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { DatabaseSync } from 'node:sqlite'
import { ready } from './protocol.ts'

const [file = '', commits = ''] = process.argv.slice(2)

const database = new DatabaseSync(file)
database.exec('pragma journal_mode = wal; pragma synchronous = full')
const carts = database.prepare('select id from carts').all()

const findText = database.prepare('select wire_text as text from carts where id = ?')
const findCart = database.prepare('select lines, wire_text as text from carts where id = ?')
const findItem = database.prepare(
  'select details from products join product_documents on product_number = number where products.id = ?',
)
const keepCart = database.prepare(
  'update carts set lines = ?, revision = ?, wire_text = ?, updated_at = ? where id = ?',
)
const keepEvent = database.prepare(`
  insert into events (id, entity_type, slug, entity_id, payload, occurred_at, delivered_at) values (?, ?, ?, ?, ?, ?, ?)`)
const begin = database.prepare('begin immediate')
const commit = database.prepare('commit')

function textOf(row: Record<string, unknown> | undefined, column: string): string {
  const value = row?.[column]
  if (typeof value === 'string') return value
  throw new Error(`There is no ${column}`)
}

/** The rows that the site reads and writes, with texts of the same size, and no rule of any kind. */
function add(cartId: string, body: string): string {
  const { lineItems, catalogItems = lineItems } = JSON.parse(body)
  const [wanted] = catalogItems
  const row = findCart.get(cartId)
  const lines = JSON.parse(textOf(row, 'lines'))
  const cart = JSON.parse(textOf(row, 'text'))
  JSON.parse(textOf(findItem.get(wanted.catalogReference.catalogItemId), 'details'))
  lines[0].quantity += wanted.quantity
  cart.lineItems[0].quantity += wanted.quantity
  const revision = Number(cart.revision) + 1
  cart.revision = String(revision)
  const text = JSON.stringify(cart)
  const now = new Date().toISOString()
  keepCart.run(JSON.stringify(lines), revision, text, now, cartId)
  const payload = `{"updatedEvent":{"currentEntity":${text}}}`
  keepEvent.run(randomUUID(), 'wix.ecom.v1.cart', 'updated', cartId, payload, now, now)
  return text
}

const waiting: (() => void)[] = []
let isOpen = false

/** One commit for each request, or one for all of a turn of the event loop. */
function transact(response: ServerResponse, work: () => string) {
  if (!isOpen) begin.run()
  isOpen = true
  const text = work()
  if (commits === 'each') return flush([() => send(response, text)])
  waiting.push(() => send(response, text))
  if (waiting.length === 1) setImmediate(() => flush(waiting.splice(0)))
}

function flush(answers: (() => void)[]) {
  commit.run()
  isOpen = false
  for (const answer of answers) answer()
}

function send(response: ServerResponse, cart: string) {
  response.writeHead(200, { 'content-type': 'application/json; charset=utf-8' })
  response.end(`{"cart":${cart}}`)
}

function read(request: IncomingMessage, done: (body: string) => void) {
  let body = ''
  request.setEncoding('utf8')
  request.on('data', (chunk) => {
    body += chunk
  })
  request.on('end', () => done(body))
}

const server = createServer((request, response) => {
  const cartId = request.headers.authorization ?? ''
  if (request.method === 'GET') send(response, textOf(findText.get(cartId), 'text'))
  else read(request, (body) => transact(response, () => add(cartId, body)))
})
server.listen(0, '127.0.0.1', () => {
  const { port } = server.address() as AddressInfo
  ready({ port, tokens: carts.map((cart) => textOf(cart, 'id')) })
})
