/** The baseline: node:http and node:sqlite, the same transaction, and nothing else. */

import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { DatabaseSync } from 'node:sqlite'
import { ready } from './protocol.ts'

const [file = '', cartText = '', commits = ''] = process.argv.slice(2)
const CARTS = 16

const database = new DatabaseSync(file)
database.exec(`
  pragma journal_mode = wal; pragma synchronous = full;
  create table carts (id text primary key, text text not null, updated_at text not null);
  create table items (id text primary key, text text not null);
  create table events (sequence integer primary key autoincrement, id text not null unique, payload text not null, occurred_at text not null);
`)
for (let cart = 0; cart < CARTS; cart++)
  database.prepare('insert into carts values (?, ?, ?)').run(`cart-${cart}`, cartText, new Date().toISOString())
database
  .prepare('insert into items values (?, ?)')
  .run('item', JSON.stringify({ name: 'Item', price: 1250, stock: null }))

const findCart = database.prepare('select text from carts where id = ?')
const findItem = database.prepare('select text from items where id = ?')
const keepCart = database.prepare('update carts set text = ?, updated_at = ? where id = ?')
const keepEvent = database.prepare('insert into events (id, payload, occurred_at) values (?, ?, ?)')
const begin = database.prepare('begin immediate')
const commit = database.prepare('commit')

function textOf(row: unknown): string {
  if (typeof row === 'object' && row !== null && 'text' in row && typeof row.text === 'string') return row.text
  throw new Error('There is no such row')
}

function add(cartId: string, body: string): string {
  const { lineItems } = JSON.parse(body)
  const cart = JSON.parse(textOf(findCart.get(cartId)))
  JSON.parse(textOf(findItem.get('item')))
  cart.lineItems[0].quantity += lineItems[0].quantity
  cart.revision = String(Number(cart.revision) + 1)
  const text = JSON.stringify(cart)
  const now = new Date().toISOString()
  keepCart.run(text, now, cartId)
  keepEvent.run(randomUUID(), text, now)
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
  if (request.method === 'GET') send(response, textOf(findCart.get(cartId)))
  else read(request, (body) => transact(response, () => add(cartId, body)))
})
server.listen(0, '127.0.0.1', () => {
  const { port } = server.address() as AddressInfo
  ready({ port, tokens: Array.from({ length: CARTS }, (_, cart) => `cart-${cart}`), cartText: '' })
})
