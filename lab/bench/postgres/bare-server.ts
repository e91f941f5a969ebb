/** The baseline: node:http and pg on the site's own database, the same rows in the same transactions, and no rule of any kind. */
import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { DatabaseError, Pool } from 'pg'
import { ready } from '../cart/protocol.ts'

const [url = ''] = process.argv.slice(2)
const pool = new Pool({ connectionString: url, max: 10 })
const { rows: carts } = await pool.query<{ id: string }>('select id from carts')

const findPage = `select public_json as text from products join product_documents on product_number = number
  where visible = 1 order by number limit 50`
const findText = 'select wire_text as text from carts where id = $1'
const findCart = 'select lines, wire_text as text from carts where id = $1'
const findItem = 'select details from products join product_documents on product_number = number where products.id = $1'
const keepCart = 'update carts set lines = $1, revision = $2, wire_text = $3, updated_at = $4 where id = $5'
const keepEvent = `insert into events (id, entity_type, slug, entity_id, payload, occurred_at, delivered_at)
  values ($1, $2, $3, $4, $5, $6, $7)`

/** Each is prepared once on each connection. */
const names = new Map([findPage, findText, findCart, findItem, keepCart, keepEvent].map((sql, n) => [sql, `bare${n}`]))
const query = (sql: string, values: unknown[] = []) => ({ text: sql, name: names.get(sql) ?? '', values })

async function readPage(): Promise<string> {
  const { rows } = await pool.query<{ text: string }>(query(findPage))
  return `{"products":[${rows.map((row) => row.text).join(',')}],"metadata":{"count":50,"offset":0}}`
}

async function readCart(id: string): Promise<string> {
  const { rows } = await pool.query<{ text: string }>(query(findText, [id]))
  return `{"cart":${rows[0]?.text}}`
}

/** Transactions that conflict are repeated, as any handler has to on this level of isolation. */
async function add(id: string, body: string): Promise<string> {
  for (;;) {
    try {
      return await addOnce(id, body)
    } catch (error) {
      if (!(error instanceof DatabaseError) || error.code !== '40001') throw error
    }
  }
}

/** The rows that the site reads and writes, with texts of the same size. */
async function addOnce(id: string, body: string): Promise<string> {
  const [wanted] = JSON.parse(body).lineItems
  const client = await pool.connect()
  try {
    await client.query('begin isolation level serializable')
    const { rows } = await client.query<{ lines: string; text: string }>(query(findCart, [id]))
    const lines = JSON.parse(rows[0]?.lines ?? '')
    const cart = JSON.parse(rows[0]?.text ?? '')
    const found = await client.query(query(findItem, [wanted.catalogReference.catalogItemId]))
    JSON.parse(found.rows[0]?.details)
    lines[0].quantity += wanted.quantity
    cart.lineItems[0].quantity += wanted.quantity
    const revision = Number(cart.revision) + 1
    cart.revision = String(revision)
    const wire = JSON.stringify(cart)
    const now = new Date().toISOString()
    await client.query(query(keepCart, [JSON.stringify(lines), revision, wire, now, id]))
    const payload = `{"updatedEvent":{"currentEntity":${wire}}}`
    await client.query(query(keepEvent, [randomUUID(), 'wix.ecom.v1.cart', 'updated', id, payload, now, now]))
    await client.query('commit')
    return `{"cart":${wire}}`
  } catch (error) {
    await client.query('rollback')
    throw error
  } finally {
    client.release()
  }
}

async function answer(request: IncomingMessage): Promise<string> {
  const id = request.headers.authorization ?? ''
  if (request.url?.startsWith('/stores-reader')) return readPage()
  return request.method === 'GET' ? readCart(id) : add(id, await text(request))
}

const server = createServer((request, response) => {
  answer(request).then(
    (body) => response.writeHead(200, { 'content-type': 'application/json; charset=utf-8' }).end(body),
    (error) => response.writeHead(500).end(String(error)),
  )
})
server.listen(0, '127.0.0.1', () => {
  const { port } = server.address() as AddressInfo
  ready({ port, tokens: carts.map(({ id }) => id) })
})
