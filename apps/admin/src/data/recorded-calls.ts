import type { Module } from '@cartwright/client'
import { withRecentSignIn } from './sign-in-again.ts'

/** A request of this page, as a developer could repeat it. The access token is left out. */
interface RecordedRequest {
  readonly method: string
  readonly url: string
  readonly body: string | null
}

interface PageCalls {
  readonly requests: RecordedRequest[]
  /** As code of the client. */
  readonly calls: string[]
}

const LIMIT = 12
const MOST_PAGES = 50
const pages = new Map<string, PageCalls>()
let current = callsOf('')

function callsOf(path: string): PageCalls {
  const page = pages.get(path) ?? { requests: [], calls: [] }
  pages.delete(path)
  pages.set(path, page)
  const [oldest] = pages.keys()
  if (pages.size > MOST_PAGES && oldest !== undefined) pages.delete(oldest)
  return page
}

/** Calls belong to this page from now on. It still has those of an earlier visit, whose responses it may show. */
export function beginPage(path: string): void {
  current = callsOf(path.replace(/\/$/, ''))
}

const remember = <Item>(list: Item[], item: Item) => {
  list.unshift(item)
  list.length = Math.min(list.length, LIMIT)
}

/** Remembers which functions of the client a page calls, and asks for a recent sign-in where a call needs one. */
export function recorded<Modules extends Readonly<Record<string, Module>>>(modules: Modules): Modules {
  const wrap = (name: string, call: Module[string]): Module[string] =>
    function wrapped(send, ...parameters) {
      remember(current.calls, asCode(name, parameters))
      return withRecentSignIn(() => call(send, ...parameters))
    }
  const wrapModule = ([module, functions]: [string, Module]) => [
    module,
    Object.fromEntries(Object.entries(functions).map(([name, call]) => [name, wrap(`${module}.${name}`, call)])),
  ]
  // Each function keeps its type, which `Object.fromEntries` cannot say.
  return Object.fromEntries(Object.entries(modules).map(wrapModule)) as Modules
}

/** Remembers requests. An owner always sees what is stored, never what the browser cached for shoppers. */
export const recordingFetch: typeof fetch = (input, init) => {
  const body = typeof init?.body === 'string' ? withoutSecrets(init.body) : null
  remember(current.requests, { method: init?.method ?? 'GET', url: new URL(String(input), location.href).href, body })
  return fetch(input, { ...init, cache: 'no-store' })
}

const quote = (text: string) => `'${text.replaceAll("'", "'\\''")}'`

/** The last requests as curl commands, newest first. */
export const asCurl = (): string[] =>
  current.requests.map(({ method, url, body }) =>
    [
      `curl -X ${method} ${quote(url)}`,
      `-H "Authorization: $TOKEN"`,
      ...(body ? [`-H 'Content-Type: application/json'`, `-d ${quote(body)}`] : []),
    ].join(' \\\n  '),
  )

/** The last calls as client code, newest first. */
export const asClientCode = (): string[] => [...current.calls]

function asCode(name: string, parameters: readonly unknown[]): string {
  const given = parameters.filter((value) => !(isObject(value) && 'signal' in value))
  return shortened(`await client.${name}(${given.map((value) => JSON.stringify(value, masked, 2)).join(', ')})`)
}

/** The most characters of a recorded text: a page may send a whole file. */
const MOST_CHARACTERS = 10_000
const shortened = (text: string) => (text.length > MOST_CHARACTERS ? `${text.slice(0, MOST_CHARACTERS - 1)}…` : text)

/** Fields of passwords, keys and the like: others may see the screen. */
const SECRET = /secret|passw|passphrase|token|credential|(api|private|access|signing|service)_?key|^key$/i

function masked(field: string, value: unknown): unknown {
  if (typeof value !== 'string') return value
  return SECRET.test(field) && value !== '' ? '…' : shortened(value)
}

function withoutSecrets(body: string): string {
  try {
    return shortened(JSON.stringify(JSON.parse(body, masked)))
  } catch {
    // A form, such as that of a sign-in, or a part of a file.
    return '…'
  }
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null
