import { rejected } from '../kernel/errors.ts'

/** The most that a request may hold, in bytes, unless its call takes more. */
const MOST_BYTES = 1024 * 1024

/**
 * The body of a request as text, given up as soon as it is longer than it may be.
 *
 * @throws ApplicationError when it is too long
 */
export async function readText(request: Request, mostBytes = MOST_BYTES): Promise<string> {
  const announced = request.headers.get('content-length')
  // The listener holds a body to the length that was announced.
  if (announced !== null && Number(announced) <= mostBytes) return request.text()
  if (announced !== null) throw payloadTooLarge(mostBytes)
  return readCounted(request.body, mostBytes)
}

async function readCounted(body: ReadableStream<Uint8Array> | null, mostBytes: number): Promise<string> {
  const decoder = new TextDecoder()
  let size = 0
  let text = ''
  for await (const chunk of body ?? []) {
    size += chunk.byteLength
    if (size > mostBytes) throw payloadTooLarge(mostBytes)
    text += decoder.decode(chunk, { stream: true })
  }
  return text + decoder.decode()
}

const payloadTooLarge = (mostBytes: number) => rejected('PAYLOAD_TOO_LARGE', { mostBytes })
