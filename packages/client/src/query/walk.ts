import type { Page } from './page.ts'
import type { Query } from './query.ts'

/** All pages of a query. By position, or where it is sorted by id first, each after the last id of the one before. */
export async function* pages<Item, Fields>(query: Query<Item, Fields>): AsyncGenerator<Page<Item>, void> {
  const [first] = query.sort
  for (let page = await query.find(); ; ) {
    yield page
    if (!page.hasNext()) return
    if (first?.fieldName === 'id') {
      const { id } = Object(page.items.at(-1))
      const filter = { id: { [first.order === 'ASC' ? '$gt' : '$lt']: id } }
      page = await query.and({ filter }).skip(0).find()
    } else page = await page.next()
  }
}

/** All items of a query, page by page. */
export async function* items<Item, Fields>(query: Query<Item, Fields>): AsyncGenerator<Item, void> {
  for await (const page of pages(query)) yield* page.items
}
