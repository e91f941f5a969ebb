import { z } from 'zod'
import { type SourceEnvironment, SourceError } from '../../source.ts'

const responseSchema = z.object({
  data: z.record(z.string(), z.unknown()).nullish(),
  errors: z.array(z.object({ message: z.string() })).optional(),
})

/**
 * Sends a query of GraphQL.
 *
 * @throws SourceError when the response has errors or lacks the field
 */
export async function query<Data>(
  { requestJson }: SourceEnvironment,
  {
    url,
    headers,
    document,
    variables,
    schema,
  }: {
    readonly url: string
    readonly headers: Readonly<Record<string, string>>
    readonly document: string
    readonly variables: object
    readonly schema: z.ZodType<Data>
  },
): Promise<Data> {
  const { body } = await requestJson(url, {
    method: 'POST',
    headers,
    body: JSON.stringify({ query: document, variables }),
  })
  const { data, errors = [] } = responseSchema.parse(body)
  const [error] = errors
  if (error || !data) throw new SourceError(`${new URL(url).host} rejected a query: ${error?.message ?? 'no data'}`)
  const parsed = schema.safeParse(data)
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  throw new SourceError(`${new URL(url).host} sent a response without ${issue?.path.join('.') ?? 'data'}`)
}
