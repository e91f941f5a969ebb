import { Pool } from 'pg'
import { documentOf, type Store } from './store.ts'

/** One statement, or one transaction, for each request. */
export async function openPostgres(url: string): Promise<Store> {
  const pool = new Pool({ connectionString: url, max: 10 })
  await pool.query(`
    create table if not exists products (slug text primary key, document text, stock integer);
    create table if not exists carts (id text primary key, document text);
    create table if not exists orders (id text primary key, document text)`)
  const query = (name: string, text: string, values: readonly (string | number)[] = []) =>
    pool.query<{ document: string }>({ name, text, values: [...values] })
  const one = async (name: string, text: string, key: string) => (await query(name, text, [key])).rows[0]?.document
  return {
    fill: async (products) => {
      for (const each of products)
        await query('fill', 'insert into products values ($1, $2, $3)', [each.slug, documentOf(each), each.stock])
    },
    page: async () => (await query('page', 'select document from products limit 50')).rows.map((row) => row.document),
    product: (slug) => one('product', 'select document from products where slug = $1', slug),
    cart: (id) => one('cart', 'select document from carts where id = $1', id),
    saveCart: async (id, document) => {
      const text = 'insert into carts values ($1, $2) on conflict (id) do update set document = excluded.document'
      await query('save', text, [id, document])
    },
    order: (id, slug, document) => order(pool, id, slug, document),
  }
}

async function order(pool: Pool, id: string, slug: string, document: string): Promise<boolean> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    const take = 'update products set stock = stock - 1 where slug = $1 and stock > 0'
    const isTaken = (await client.query({ name: 'take', text: take, values: [slug] })).rowCount === 1
    if (isTaken) {
      const insert = 'insert into orders values ($1, $2)'
      await client.query({ name: 'order', text: insert, values: [id, document] })
      await client.query({ name: 'remove', text: 'delete from carts where id = $1', values: [id] })
    }
    await client.query('commit')
    return isTaken
  } catch (error) {
    await client.query('rollback')
    throw error
  } finally {
    client.release()
  }
}
