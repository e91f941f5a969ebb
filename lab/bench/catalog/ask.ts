import type { Ready } from './protocol.ts'

const origin = ({ port }: Ready) => `http://127.0.0.1:${port}`

/** Milliseconds from the question to the last byte of the answer. */
export async function timed(site: Ready, path: string, body: object): Promise<number> {
  const began = performance.now()
  await post(site, path, body, site.token)
  return performance.now() - began
}

export async function post(site: Ready, path: string, body: object, authorization: string): Promise<ArrayBuffer> {
  return bytesOf(
    await fetch(origin(site) + path, {
      method: 'POST',
      headers: { authorization, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }),
  )
}

export async function get(site: Ready, path: string, authorization: string): Promise<ArrayBuffer> {
  return bytesOf(await fetch(origin(site) + path, { headers: { authorization } }))
}

export const parsed = (bytes: ArrayBuffer) => JSON.parse(new TextDecoder().decode(bytes))

async function bytesOf(answer: Response): Promise<ArrayBuffer> {
  const bytes = await answer.arrayBuffer()
  if (answer.status !== 200) throw new Error(`${answer.url} was answered with ${answer.status}`)
  return bytes
}
