import type { MovedRecords, MoveEntity } from '../../record.ts'
import type { MovePage, ReadOptions } from '../../source.ts'
import type { Fields } from '../fields.ts'

/** Calls the API of the provider. */
export type ProviderCall = (method: 'GET' | 'POST', path: string, body?: object) => Promise<Fields>

/** Records of one request. */
export const PAGE = 100

type Mapped<E extends MoveEntity> = (item: Fields) => MovedRecords[E] | null

/** Pages by offset; the cursor is the next offset. */
export async function* byOffset<E extends MoveEntity>(
  { cursor }: ReadOptions,
  query: (offset: number) => Promise<Fields>,
  name: string,
  map: Mapped<E>,
): AsyncGenerator<MovePage<E>> {
  for (let offset = Number(cursor ?? 0); ; offset += PAGE) {
    const items = (await query(offset)).list(name)
    const isLast = items.length < PAGE
    yield { records: items.flatMap((item) => map(item) ?? []), cursor: isLast ? null : String(offset + PAGE) }
    if (isLast) return
  }
}

/** Pages by the cursor of the provider. */
export async function* byCursor<E extends MoveEntity>(
  options: ReadOptions,
  query: (cursor: string | null) => Promise<Fields>,
  name: string,
  map: Mapped<E>,
): AsyncGenerator<MovePage<E>> {
  for (let cursor = options.cursor; ; ) {
    const response = await query(cursor)
    cursor = nextCursor(response)
    yield { records: response.list(name).flatMap((item) => map(item) ?? []), cursor }
    if (cursor === null) return
  }
}

export function nextCursor(response: Fields): string | null {
  const metadata = response.object('pagingMetadata')
  const next = metadata.object('cursors').text('next') ?? response.object('metadata').object('cursors').text('next')
  return next ?? null
}
