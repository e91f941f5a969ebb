import { AsyncLocalStorage } from 'node:async_hooks'
import { recordServerCalls, type ServerCalls } from '@cartwright/react/server'
import type { MiddlewareFunction } from 'react-router'

const calls = new AsyncLocalStorage<ServerCalls>()

/** Makes a call to the site; in development it also records it, for the request that it is made for. */
export const recordedFetch: ServerCalls['fetch'] = (url, init) => (calls.getStore()?.fetch ?? fetch)(url, init)

/** Lists the calls that a response took in its header `Server-Timing`, for the devtools. For development only. */
export const recordCalls: MiddlewareFunction<Response> = async (_, next) => {
  const own = recordServerCalls()
  const response = await calls.run(own, next)
  response.headers.append('Server-Timing', own.serverTiming())
  return response
}
