import type { Page } from './page.ts'

/** What walking needs of a query. */
interface Walkable<Item> {
  readonly sort: readonly { readonly fieldName: string; readonly order: string }[]
  find(): Promise<Page<Item>>
  and(other: { readonly filter: Record<string, unknown> }): Walkable<Item>
  skip(offset: number): Walkable<Item>
}

/** All pages of a query. By position, or where it is sorted by id first, each after the last id of the one before. */
export async function* pages<Item>(query: Walkable<Item>): AsyncGenerator<Page<Item>, void> {
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
export async function* items<Item>(query: Walkable<Item>): AsyncGenerator<Item, void> {
  for await (const page of pages(query)) yield* page.items
}
