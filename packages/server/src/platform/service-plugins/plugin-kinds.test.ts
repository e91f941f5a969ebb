import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { plugins } from '@cartwright/contract/plugins'
import { describe, expect, test } from 'vitest'
import { fallbacksOf } from './plugin-kinds.ts'

const root = join(import.meta.dirname, '../../../../..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')
const sources = (pattern: string) => globSync(pattern, { cwd: root }).map(read).join('\n')

const server = sources('packages/server/src/**/!(*.test|testing).ts')
const providerTests = sources('lab/tools/provider-sdk/called-*.test.ts')
const documentation = read('docs/service-plugins.md')

describe.each(Object.entries(plugins))('the plugin kind %s', (name, { componentType, methods }) => {
  test('has a caller for each of its methods', () => {
    const expected = Object.keys(methods)
    const called = expected.filter((method) => new RegExp(`\\b${method}\\b`).test(server))
    expect(called).toEqual(expected)
    expect(server.includes(`${name}.methods`)).toBe(true)
    expect(server.includes(`'${componentType}')`)).toBe(true)
  })

  test('has a fallback, rows in the documentation, and tests', () => {
    const [fallback = ''] = Object.entries(fallbacksOf).find(([kind]) => kind === componentType)?.[1] ?? []
    const rows = documentation.split('\n').filter((row) => row.startsWith(`| \`${componentType}\` |`))
    const [, file = ''] = /`([^`]+\.test\.ts)`/.exec(rows[1] ?? '') ?? []
    expect(rows).toHaveLength(2)
    expect(rows[0]).toContain(`\`${fallback}\``)
    expect(read(`packages/server/src/${file}`).includes(`'${componentType}'`)).toBe(true)
    // The provider has no kind for fulfillment services, so its packages have no handlers to test it with.
    if (name !== 'fulfillmentService') expect(providerTests.includes(`'${componentType}'`)).toBe(true)
  })
})
