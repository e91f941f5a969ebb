import { queryOptions, useQuery } from '@tanstack/react-query'
import { client } from '../app.ts'

/** The brands of the shop, as far as one page takes them. */
export const brandNames = queryOptions({
  queryKey: ['products', 'brands'],
  queryFn: async ({ signal }) => {
    const { brands } = await client.brandsV3.queryBrands({ cursorPaging: { limit: 100 } }, { signal })
    return brands.map(({ name }) => name)
  },
})

/** The ribbons of the shop. */
export const ribbonNames = queryOptions({
  queryKey: ['products', 'ribbons'],
  queryFn: async ({ signal }) => {
    const { ribbons } = await client.ribbonsV3.queryRibbons({ cursorPaging: { limit: 100 } }, { signal })
    return ribbons.map(({ name }) => name)
  },
})

interface KnownNamesProps {
  /** What the field names by `list`. */
  readonly id: string
  readonly query: typeof brandNames | typeof ribbonNames
}

/** Names that a text field offers. Another one may be typed. */
export function KnownNames({ id, query }: KnownNamesProps) {
  const { data = [] } = useQuery<string[]>(query)
  return (
    <datalist id={id}>
      {data.map((name) => (
        <option key={name} value={name} />
      ))}
    </datalist>
  )
}
