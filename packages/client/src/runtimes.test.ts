import { createContext, runInContext } from 'node:vm'
import { Worker } from 'node:worker_threads'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openRuntimeSite, works } from './testing/runtime-program.ts'

/** APIs of every web runtime, without those of Node.js or a page. */
const standard = {
  AbortController,
  AbortSignal,
  atob,
  Blob,
  btoa,
  clearTimeout,
  crypto,
  DOMException,
  Event,
  EventTarget,
  fetch,
  FormData,
  Headers,
  performance,
  ReadableStream,
  Request,
  Response,
  setTimeout,
  structuredClone,
  TextDecoder,
  TextEncoder,
  URL,
  URLSearchParams,
}

/** What React Native has of these: neither `crypto` nor these parts of the web. */
const { crypto: _, DOMException: __, Event: ___, EventTarget: ____, ReadableStream: _____, ...ofReactNative } = standard

let site: Awaited<ReturnType<typeof openRuntimeSite>>
beforeAll(async () => {
  site = await openRuntimeSite()
})
afterAll(() => site.close())

const runIn = async (globals: object) => {
  const context = createContext({ ...globals })
  expect(await runInContext('typeof process + typeof window + typeof document', context)).toBe('undefined'.repeat(3))
  runInContext(site.script, context)
  return runInContext(site.run, context)
}

test('runs where there are only the interfaces of the web: no page, no Node', async () => {
  expect(JSON.parse(await runIn(standard))).toEqual(works)
})

test('runs in a page over plain HTTP, which has no crypto.subtle', async () => {
  const insecure = { getRandomValues: crypto.getRandomValues.bind(crypto) }
  expect(JSON.parse(await runIn({ ...standard, crypto: insecure }))).toEqual(works)
})

test('runs with what React Native has, and the polyfill of crypto.getRandomValues', async () => {
  const polyfill = { getRandomValues: crypto.getRandomValues.bind(crypto) }
  expect(JSON.parse(await runIn({ ...ofReactNative, crypto: polyfill }))).toEqual(works)
})

test('names the polyfill where crypto.getRandomValues is missing', async () => {
  await expect(runIn(ofReactNative)).rejects.toMatchObject({
    kind: 'system',
    message: 'Import react-native-get-random-values first',
  })
})

test('runs in a worker of Node.js', async () => {
  const source = `${site.script}; ${site.run}.then((name) => require('node:worker_threads').parentPort.postMessage(name))`
  const worker = new Worker(source, { eval: true })
  const name = await new Promise((resolve, reject) => worker.once('message', resolve).once('error', reject))
  await worker.terminate()
  expect(JSON.parse(`${name}`)).toEqual(works)
})

test('does nothing when it is loaded: no timer, no listener, no call', async () => {
  const used: string[] = []
  const watched = Object.defineProperties(
    {},
    Object.fromEntries(
      Object.entries(standard).map(([name, value]) => {
        const get = () => {
          used.push(name)
          return value
        }
        return [name, { get, configurable: true, enumerable: true }]
      }),
    ),
  )
  runInContext(site.script, createContext(watched))
  expect(used.filter((name) => /fetch|setTimeout|crypto|EventTarget/.test(name))).toEqual([])
})
