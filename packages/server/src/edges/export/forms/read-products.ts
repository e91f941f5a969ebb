import { calls, type Product, type ResponseOf } from '@cartwright/contract'
import { answerProductsQuery } from '../../../catalog/read/products-query.ts'
import type { Operation } from '../../../platform/kernel/operation.ts'
import type { Services } from '../../../platform/kernel/services.ts'
import { bodyOf } from '../../../platform/kernel/stored-json.ts'

const PAGE = 100

/** All products, also hidden ones, with what only merchants see, in the order in which they were created. */
export async function* readAllProducts(site: Services): AsyncGenerator<Product> {
  for (let after: string | undefined = '0'; after !== undefined; ) {
    const products: readonly Product[] = await readPage(site, after)
    yield* products
    after = products.length < PAGE ? undefined : products.at(-1)?.numericId
  }
}

async function readPage(site: Services, after: string): Promise<readonly Product[]> {
  const request = calls.QueryProducts.request.parse({
    query: {
      filter: { numericId: { $gt: Number(after) } },
      sort: [{ fieldName: 'numericId', order: 'ASC' }],
      paging: { limit: PAGE },
    },
  })
  const operator: Operation = {
    site,
    caller: { role: 'app', keyId: 'export', scopes: null },
    requestId: '',
    log: site.log,
    address: '',
    language: null,
    currency: null,
  }
  const body = bodyOf(await answerProductsQuery(operator, request))
  const text = typeof body === 'string' ? body : new TextDecoder().decode(body)
  // The site wrote the text itself: it is read by its type, without the schema.
  const { products }: ResponseOf<'QueryProducts'> = JSON.parse(text)
  return products
}
