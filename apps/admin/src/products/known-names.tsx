import { queryOptions, useQuery } from '@tanstack/react-query'
import { client } from '../app.ts'
import { allByCursor } from '../kit/all-pages.ts'

const brandsQuery = queryOptions({
  queryKey: ['products', 'brands'],
  queryFn: async ({ signal }) => {
    const brands = await allByCursor(async (cursorPaging) => {
      const { brands: items, pagingMetadata } = await client.brandsV3.queryBrands({ cursorPaging }, { signal })
      return { items, next: pagingMetadata?.cursors?.next }
    })
    return brands.map(({ name }) => name)
  },
})

const ribbonsQuery = queryOptions({
  queryKey: ['products', 'ribbons'],
  queryFn: async ({ signal }) => {
    const ribbons = await allByCursor(async (cursorPaging) => {
      const { ribbons: items, pagingMetadata } = await client.ribbonsV3.queryRibbons({ cursorPaging }, { signal })
      return { items, next: pagingMetadata?.cursors?.next }
    })
    return ribbons.map(({ name }) => name)
  },
})

interface NamesProps {
  /** What the field names by `list`. */
  readonly id: string
}

/** The brands of the shop, which a text field offers. Another one may be typed. */
export function BrandNames({ id }: NamesProps) {
  const { data = [] } = useQuery(brandsQuery)
  return <Names id={id} names={data} />
}

/** The same with its ribbons. */
export function RibbonNames({ id }: NamesProps) {
  const { data = [] } = useQuery(ribbonsQuery)
  return <Names id={id} names={data} />
}

const Names = ({ id, names }: NamesProps & { readonly names: readonly string[] }) => (
  <datalist id={id}>
    {names.map((name) => (
      <option key={name} value={name} />
    ))}
  </datalist>
)
