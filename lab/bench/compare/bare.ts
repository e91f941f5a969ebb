import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import { isSmoke } from '../scale.ts'
import { address, emailOf } from './catalog.ts'
import { sendFor, type Wanted } from './http.ts'
import { runToEnd } from './programs.ts'
import type { Place, Program, Shop, System } from './system.ts'

const program = fileURLToPath(new URL('bare-server.ts', import.meta.url))

/** What Node and the database can do at most, without a shop. */
export const bare = (database: System['database']): System => ({
  name: 'Bare handler',
  version: `Node ${process.versions.node}`,
  database,
  setUp: '`node:http` that stores and sends documents: no sign-in, prices, taxes, mails or rules',
  readyPath: '/health',
  programs: (place) => [run('serve', place)],
  fill: (place) => runToEnd(run('fill', place)),
  shop: async ({ port }) => openShop(`http://127.0.0.1:${port}`),
})

const run = (role: string, { database, port }: Place): Program => ({
  command: [process.execPath, program, role, database, String(port), ...(isSmoke ? ['--smoke'] : [])],
  environment: {},
})

const Cart = z.object({ id: z.string() })

function openShop(url: string): Shop {
  const get = (path: string): Wanted => ({ method: 'GET', url: url + path })
  const post = (path: string, body: object): Wanted => ({ method: 'POST', url: url + path, body: JSON.stringify(body) })
  const openCart = async (slug: string) => {
    const { id } = Cart.parse(JSON.parse((await sendFor(post('/carts', { slug }))).text))
    return { id, read: get(`/carts/${id}`), add: post(`/carts/${id}/lines`, {}) }
  }
  return {
    page: get('/products'),
    product: (slug) => get(`/products/${slug}`),
    openCart,
    buy: async (slug, buyer) => {
      const { id } = await openCart(slug)
      await sendFor(post(`/carts/${id}`, { email: emailOf(buyer), address }))
      await sendFor(post(`/carts/${id}`, { delivery: 'parcel' }))
      await sendFor(post(`/carts/${id}/order`, {}))
    },
  }
}
