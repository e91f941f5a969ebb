import { type Plugin, plugins as contract } from '@cartwright/contract/plugins'
import { anyValue, onWire } from '@cartwright/contract/testing/any-value'
import fc from 'fast-check'
import { describe, expect, expectTypeOf, test } from 'vitest'
import * as definitions from '../generated/service-plugins.ts'
import { createSigner, fromNow } from '../testing/signer.ts'
import { PluginError, type PluginErrorCode } from './error.ts'
import { type Implementation, provide, type ServicePluginOptions, servicePlugins } from './service-plugins.ts'

const signer = await createSigner()
const appId = '0d5c1d7e-5b1e-4c3a-9a56-0d8f1c2b3a4d'
const base = 'https://app.example/plugins'

/** A question as a site asks it. */
async function ask(componentType: string, path: string, request: unknown = {}, claims: object = {}) {
  const metadata = { requestId: 'r', currency: 'EUR', languages: ['de'], appExtensionType: componentType }
  const body = await signer.sign({
    iss: 'wix.com',
    aud: appId,
    iat: fromNow(),
    data: { request: onWire(request), metadata },
    ...claims,
  })
  return { url: base + path, body }
}

const host = (plugins: readonly Implementation[], options: Partial<ServicePluginOptions> = {}) =>
  servicePlugins({ appId, publicKey: signer.pem, plugins, ...options })

const known: Record<string, Plugin> = contract
const methods = Object.entries(definitions).flatMap(([name, definition]) =>
  Object.keys(definition.methods).flatMap((method) => {
    const schemas = known[name]?.methods[method]
    return schemas ? [[`${name}.${method}`, definition, method, schemas] as const] : []
  }),
)

/** A value with every list and text brought inside its limits is more than a property needs: the first that fits will do. */
const fitting = (schema: (typeof methods)[number][3]['response']) =>
  anyValue(schema, 'answer').filter((value) => schema.safeParse(onWire(value)).success)

describe('every method', () => {
  test.each(methods)('%s is given each value of the question as it was', async (_, definition, method, { path, request }) => {
    await fc.assert(
      fc.asyncProperty(anyValue(request, 'answer'), async (value) => {
        const seen: unknown[] = []
        const handlers = { [method]: (question: unknown) => seen.push(question) } as never
        const question = await ask(definition.componentType, path, value)
        await host([provide(definition as definitions_, handlers)])
          .process(question)
          .catch(() => undefined)
        expect(seen).toEqual([{ request: value, metadata: expect.objectContaining({ currency: 'EUR' }) }])
      }),
      { numRuns: 15 },
    )
  })

  test.each(methods)('%s lets through what the contract lets through, and nothing else', async (_, definition, method, { path, response }) => {
    await fc.assert(
      fc.asyncProperty(anyValue(response, 'request'), async (value) => {
        const question = await ask(definition.componentType, path)
        const handlers = { [method]: () => value } as never
        const answered = host([provide(definition as definitions_, handlers)]).process(question)
        const { success, error } = response.safeParse(onWire(value))
        const outcome = await answered.then(
          ({ status, body }) => ({ status, body: JSON.parse(body) }),
          ({ kind }) => kind,
        )
        if (success) expect(outcome).toEqual({ status: 200, body: JSON.parse(JSON.stringify(onWire(value))) })
        else if (error?.issues.some(({ code, path }) => isHeldTo(code, path))) expect(outcome).toBe('validation')
      }),
      { numRuns: 60 },
    )
  })
})
