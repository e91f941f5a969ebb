import type { BreadcrumbV3 } from '@cartwright/contract'
import type { Database, Queryable } from '../../platform/database/database.ts'
import { VersionCache } from '../../platform/query/version-cache.ts'
import { toCategoryId } from './category-id.ts'

interface Category {
  readonly id: string
  readonly name: string
  readonly slug: string
  readonly visible: number
  readonly parent_id: string | null
}

/** Categories deeper than this are rejected when they are written. */
export const MOST_LEVELS = 5

/** The collections of the shop as a tree of categories. Ids are those of collections. */
export class CategoryTree {
  readonly #byId: ReadonlyMap<string, Category>
  readonly #children: ReadonlyMap<string | null, readonly Category[]>

  constructor(all: readonly Category[]) {
    this.#byId = new Map(all.map((category) => [category.id, category]))
    this.#children = Map.groupBy(all, ({ parent_id }) => parent_id)
  }

  /** The category itself and those above it, outermost first; none where one of them is hidden from the caller. */
  pathTo(id: string, everything: boolean): BreadcrumbV3[] {
    const path = this.#pathOf(id)
    if (!everything && path.some(({ visible }) => visible !== 1)) return []
    return path.map((category) => ({
      categoryId: toCategoryId(category.id),
      categoryName: category.name,
      categorySlug: category.slug,
    }))
  }

  /** The category itself and all below it. */
  within(id: string): string[] {
    return [id, ...this.childrenOf(id).flatMap((child) => this.within(child))]
  }

  /** The categories right below one, or at the root, in their order. */
  childrenOf(id: string | null): string[] {
    return (this.#children.get(id) ?? []).map((child) => child.id)
  }

  /** How many levels the category and all below it take. */
  heightOf(id: string): number {
    return 1 + Math.max(0, ...this.childrenOf(id).map((child) => this.heightOf(child)))
  }

  depthOf = (id: string): number => this.#pathOf(id).length

  has = (id: string): boolean => this.#byId.has(id)

  parentOf = (id: string): string | null => this.#byId.get(id)?.parent_id ?? null

  #pathOf(id: string): Category[] {
    const path: Category[] = []
    for (let at = this.#byId.get(id); at && path.length < MOST_LEVELS; at = this.#byId.get(at.parent_id ?? ''))
      path.unshift(at)
    return path
  }
}

const trees = new VersionCache<CategoryTree>(1, { isExact: true })

/** The tree as of a version of the catalog. */
export const readCategoryTree = (db: Database, version: number): Promise<CategoryTree> =>
  trees.get(db, version, '', () => loadCategoryTree(db))

/** The tree as it is now: for writes. */
export async function loadCategoryTree(db: Queryable): Promise<CategoryTree> {
  const rows = await db
    .selectFrom('collections')
    .select(['id', 'name', 'slug', 'visible', 'parent_id'])
    .orderBy('place')
    .orderBy('number')
    .execute()
  return new CategoryTree(rows)
}
