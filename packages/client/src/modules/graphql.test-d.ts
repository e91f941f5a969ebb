import { expectTypeOf } from 'vitest'
import type { Bound } from '../client.ts'
import type { graphql as graphqlModule, TypedGraphQlDocument } from './graphql.ts'

/** A document as `@graphql-codegen/client-preset` makes it with `documentMode: 'string'`. */
declare class TypedDocumentString<Data, Variables> extends String implements TypedGraphQlDocument<Data, Variables> {
  __apiType?: NonNullable<TypedGraphQlDocument<Data, Variables>['__apiType']>
}

interface Product {
  product: { name: string } | null
}

/** What the compiler must accept and reject: checked by `tsc`, never run. */
export async function judge(
  graphql: Bound<typeof graphqlModule>,
  byId: TypedDocumentString<Product, { id: string }>,
  withoutVariables: TypedDocumentString<Product, { [key: string]: never }>,
  optional: TypedDocumentString<Product, { limit?: number }>,
) {
  const result = await graphql.query(byId, { id: 'mug' })
  expectTypeOf(result.data.product).toEqualTypeOf<Product['product'] | undefined>()
  if (!result.errors) expectTypeOf(result.data).toEqualTypeOf<Product>()

  await graphql.query(withoutVariables)
  await graphql.query(optional)
  await graphql.query(optional, { limit: 3 }, { timeout: 500 })
  // @ts-expect-error the document requires an id
  await graphql.query(byId)
  // @ts-expect-error the id is a text
  await graphql.query(byId, { id: 3 })
  // @ts-expect-error the document has no such variable
  await graphql.query(byId, { id: 'mug', colour: 'red' })

  const named = await graphql.query<Product>('{ product(id: "mug") { name } }')
  if (!named.errors) expectTypeOf(named.data).toEqualTypeOf<Product>()
  const untyped = await graphql.query('{ product(id: "mug") { name } }', { id: 'mug' })
  expectTypeOf(untyped.data).toEqualTypeOf<Record<string, unknown> | Partial<Record<string, unknown>>>()
}
