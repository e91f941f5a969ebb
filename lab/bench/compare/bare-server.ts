/**
 * The limit to compare with: `node:http` on the database's own driver, with documents that are stored as they are sent. It
 * has no sign-in, price, tax, mail or rule but that a product is sold out.
 */
import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import { openPostgres } from './bare/postgres.ts'
import { openSqlite } from './bare/sqlite.ts'
import { products } from './catalog.ts'

const [role = '', database = '', port = ''] = process.argv.slice(2)
const store = database.startsWith('postgres:') ? await openPostgres(database) : openSqlite(database)

interface Response {
  readonly status: number
  readonly body: string
}

const found = (body: string | undefined): Response => ({ status: body === undefined ? 404 : 200, body: body ?? '{}' })

async function respond(request: IncomingMessage): Promise<Response> {
  const [, kind, id, action] = request.url?.split('/') ?? []
  if (kind === 'health') return found('{}')
  if (kind === 'products')
    return id === undefined ? found(`[${(await store.page()).join(',')}]`) : found(await store.product(id))
  if (request.method === 'GET') return found(await store.cart(id ?? ''))
  const given = JSON.parse(await text(request))
  return id === undefined ? openCart(given) : changeCart(id, given, action)
}

async function openCart({ slug }: { slug: string }): Promise<Response> {
  const cart = JSON.stringify({ id: randomUUID(), lines: [{ slug, quantity: 1 }] })
  await store.saveCart(JSON.parse(cart).id, cart)
  return found(cart)
}

/** Adds a line's product again, stores what a buyer has entered, or places the order. */
async function changeCart(id: string, given: object, action: string | undefined): Promise<Response> {
  const document = await store.cart(id)
  if (document === undefined) return found(undefined)
  const cart = JSON.parse(document)
  if (action === 'order')
    return (await store.order(id, cart.lines[0].slug, document))
      ? found(document)
      : { status: 409, body: '{"error":"sold out"}' }
  if (action === 'lines') cart.lines[0].quantity += 1
  else Object.assign(cart, given)
  const changed = JSON.stringify(cart)
  await store.saveCart(id, changed)
  return found(changed)
}

if (role === 'fill') {
  await store.fill(products)
  process.exit(0)
}
createServer((request, response) => {
  respond(request).then(
    ({ status, body }) => response.writeHead(status, { 'content-type': 'application/json' }).end(body),
    (error) => response.writeHead(500).end(String(error)),
  )
}).listen(Number(port), '127.0.0.1')
