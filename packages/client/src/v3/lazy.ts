import type { SendQuery } from '../query/query.ts'
import type { Send } from '../transport/send.ts'

/** Functions of a file that a page loads with the first call, to keep the first download small. */
export const lazyCalls =
  <Calls>(load: () => Promise<Calls>) =>
  <Args extends unknown[], Result>(choose: (calls: Calls) => (...args: Args) => Promise<Result>) =>
  async (...args: Args): Promise<Result> =>
    choose(await load())(...args)

/** The same for a query, which reuses the cursors of earlier pages. */
export function lazyQuery<Name extends string, Item>(
  load: () => Promise<{ sendQuery: (send: Send) => SendQuery<Name, Item> }>,
  send: Send,
): SendQuery<Name, Item> {
  let pages: SendQuery<Name, Item> | undefined
  return async (...query) => {
    const { sendQuery } = await load()
    pages ??= sendQuery(send)
    return pages(...query)
  }
}
