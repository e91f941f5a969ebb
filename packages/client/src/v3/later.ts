import type { SendQuery } from '../query/query.ts'
import type { Send } from '../transport/send.ts'

/** Functions of a file that a page loads with the first call, so that it downloads little at first. */
export const laterOf =
  <Calls>(load: () => Promise<Calls>) =>
  <Args extends unknown[], Result>(choose: (calls: Calls) => (...args: Args) => Promise<Result>) =>
  async (...args: Args): Promise<Result> =>
    choose(await load())(...args)

/** The same of a query, whose pages know those before. */
export function queryLater<Name extends string, Item>(
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
