import { queryOptions, useQuery } from '@tanstack/react-query'
import { client } from '../app.ts'

const brandsQuery = queryOptions({
  queryKey: ['products', 'brands'],
  queryFn: async ({ signal }) => {
    const { brands } = await client.brandsV3.queryBrands({ cursorPaging: { limit: 100 } }, { signal })
    return brands.map(({ name }) => name)
  },
})

const ribbonsQuery = queryOptions({
  queryKey: ['products', 'ribbons'],
  queryFn: async ({ signal }) => {
    const { ribbons } = await client.ribbonsV3.queryRibbons({ cursorPaging: { limit: 100 } }, { signal })
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
