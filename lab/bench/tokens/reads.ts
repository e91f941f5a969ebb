import { Agent, request } from 'node:http'
import type { Ready } from './protocol.ts'

/** Reads a second: enough to count, too few to wait for each other. */
const RATE = 200
const PRODUCTS = '/stores-reader/v1/products/query-platformized'

const agent = new Agent({ keepAlive: true })

/**
 * Milliseconds that all but one in a hundred reads of the catalog stay below. They are made with what Node.js has of least
 * weight: on two cores, what the measuring takes itself is missing where it measures.
 *
 * @param seconds for how long to read
 */
export async function readP99(site: Ready, seconds: number): Promise<number> {
  const reads: Promise<number>[] = []
  const started = performance.now()
  for (let read = 0; read < RATE * seconds; read++) {
    const due = started + (read * 1000) / RATE
    await new Promise((resolve) => setTimeout(resolve, Math.max(0, due - performance.now())))
    reads.push(readOnce(site))
  }
  const times = await Promise.all(reads)
  return times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? Number.NaN
}

/** Milliseconds from asking to the end of the answer. */
function readOnce({ port, visitorToken }: Ready): Promise<number> {
  const headers = { 'content-type': 'application/json', 'content-length': 2, authorization: visitorToken }
  const started = performance.now()
  return new Promise((resolve, reject) => {
    request({ port, agent, method: 'POST', path: PRODUCTS, headers }, (answer) => {
      if (answer.statusCode !== 200) reject(new Error(`The catalog answered ${answer.statusCode}`))
      answer.resume().once('end', () => resolve(performance.now() - started))
    })
      .once('error', reject)
      .end('{}')
  })
}
