import type { Callers } from './callers.ts'

export async function query({ visitor: client, productId: id }: Callers) {
  // #region query
  const { data, errors } = await client.graphql.query('query ($id: ID!) { product(id: $id) { name } }', { id })
  // #endregion
  if (errors) throw new Error(errors.map(({ message }) => message).join())
  return data
}
