import { DatabaseSync } from 'node:sqlite'
import { documentOf, type Store } from './store.ts'

/** The writes of one turn of the event loop share a commit, which is on the disk before their responses. */
export function openSqlite(file: string): Store {
  const database = new DatabaseSync(file)
  database.exec(`pragma journal_mode = wal; pragma synchronous = full;
    create table if not exists products (slug text primary key, document text, stock integer);
    create table if not exists carts (id text primary key, document text);
    create table if not exists orders (id text primary key, document text)`)
  const page = database.prepare('select document from products limit 50')
  const product = database.prepare('select document from products where slug = ?')
  const cart = database.prepare('select document from carts where id = ?')
  const save = database.prepare(
    'insert into carts values (?, ?) on conflict (id) do update set document = excluded.document',
  )
  const take = database.prepare('update products set stock = stock - 1 where slug = ? and stock > 0')
  const order = database.prepare('insert into orders values (?, ?)')
  const remove = database.prepare('delete from carts where id = ?')
  const textOf = (row: Record<string, unknown> | undefined) => (row ? String(row.document) : undefined)
  const write = groupCommits(database)
  return {
    fill: async (products) => {
      const insert = database.prepare('insert into products values (?, ?, ?)')
      await write(() => products.map((each) => insert.run(each.slug, documentOf(each), each.stock)))
    },
    page: async () => page.all().map((row) => String(row.document)),
    product: async (slug) => textOf(product.get(slug)),
    cart: async (id) => textOf(cart.get(id)),
    saveCart: async (id, document) => void (await write(() => save.run(id, document))),
    order: (id, slug, document) =>
      write(() => {
        if (take.run(slug).changes === 0) return false
        order.run(id, document)
        remove.run(id)
        return true
      }),
  }
}

function groupCommits(database: DatabaseSync) {
  const waiting: (() => void)[] = []
  return <Result>(work: () => Result): Promise<Result> => {
    if (waiting.length === 0) {
      database.exec('begin immediate')
      setImmediate(() => {
        database.exec('commit')
        for (const done of waiting.splice(0)) done()
      })
    }
    const result = work()
    return new Promise((resolve) => waiting.push(() => resolve(result)))
  }
}
