import { type IncomingMessage, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { isIPv6, type LookupFunction } from 'node:net'
import { Readable } from 'node:stream'
import type { Destination } from './destination.ts'
import { asOutgoingError, OutgoingError } from './outgoing-error.ts'

/** One request as it goes over the network. */
export interface OutgoingMessage {
  readonly method: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | Uint8Array | undefined
  readonly signal: AbortSignal
  readonly maxBytes: number
}

/** Sends one request to addresses already looked up, and answers with a body that ends in an error past its limit. */
export function exchange({ url, addresses }: Destination, message: OutgoingMessage): Promise<Response> {
  const { method, headers, body, signal } = message
  const request = url.protocol === 'https:' ? requestHttps : requestHttp
  return new Promise((resolve, reject) => {
    const sent = request(
      url,
      // No agent: a connection kept from before was not checked by these rules.
      {
        method,
        headers: { 'accept-encoding': 'identity', ...headers },
        lookup: pinned(addresses),
        agent: false,
        signal,
      },
      (incoming) => {
        try {
          resolve(answerOf(incoming, message))
        } catch (error) {
          incoming.destroy()
          reject(error)
        }
      },
    )
    sent.on('error', reject)
    sent.end(body)
  })
}

/** Answers every question for an address with those we know. */
function pinned(addresses: readonly string[]): LookupFunction {
  const known = addresses.map((address) => ({ address, family: isIPv6(address) ? 6 : 4 }))
  return (_hostname, { all }, callback) => {
    if (all) return callback(null, known)
    const [first = { address: '', family: 4 }] = known
    callback(null, first.address, first.family)
  }
}

const WITHOUT_BODY = new Set([204, 205, 304])

function answerOf(incoming: IncomingMessage, message: OutgoingMessage): Response {
  const status = incoming.statusCode ?? 0
  const headers = new Headers()
  for (const [name, values] of Object.entries(incoming.headersDistinct)) {
    for (const value of values ?? []) headers.append(name, value)
  }
  if (WITHOUT_BODY.has(status) || message.method === 'HEAD') {
    incoming.resume()
    return new Response(null, { status, headers })
  }
  if (Number(headers.get('content-length')) > message.maxBytes) throw tooLarge(message.maxBytes)
  return new Response(Readable.toWeb(Readable.from(bodyOf(incoming, message))) as ReadableStream, { status, headers })
}

async function* bodyOf(
  incoming: AsyncIterable<Uint8Array>,
  { maxBytes, signal }: OutgoingMessage,
): AsyncGenerator<Uint8Array> {
  let size = 0
  try {
    for await (const chunk of incoming) {
      size += chunk.byteLength
      if (size > maxBytes) throw tooLarge(maxBytes)
      yield chunk
    }
  } catch (error) {
    throw asOutgoingError(error, signal)
  }
}

const tooLarge = (maxBytes: number) => new OutgoingError('TOO_LARGE', `The answer is longer than ${maxBytes} bytes`)
