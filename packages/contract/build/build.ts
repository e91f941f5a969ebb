/** Builds the published package: the schemas, calls, events and errors as one module, with declarations of their own. */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'esbuild'
import { isolatedDeclarationSync } from 'rolldown/experimental'
import * as everything from '../src/index.ts'
import { isSchema, SchemaTypes } from './schema-types.ts'

/** Schemas in small letters are parts of others. */
const contract = Object.fromEntries(
  Object.entries(everything).filter(([name, value]) => !isSchema(value) || /^[A-Z]/.test(name)),
)
const folder = join(import.meta.dirname, '..')
/** What is exported beside schemas. The rest is for the repository's own programs. */
const further = [
  'applicationErrors',
  'calls',
  'events',
  'fieldPath',
  'services',
  'takesIdempotencyKey',
  'toFieldViolations',
]
/** Sources whose declarations name no schema by its value. */
const declaredByThemselves = ['call.ts', 'client-arguments.ts', 'people/staff/areas.ts', 'violations.ts']

const names = Object.entries(contract).flatMap(([name, value]) =>
  isSchema(value) || further.includes(name) ? [name] : [],
)
rmSync(join(folder, 'dist'), { recursive: true, force: true })
mkdirSync(join(folder, 'dist'))
await build({
  stdin: { contents: `export { ${names.join(', ')} } from './src/index.ts'`, resolveDir: folder, loader: 'ts' },
  outfile: join(folder, 'dist/index.js'),
  bundle: true,
  format: 'esm',
  target: 'node22.19',
  external: ['zod'],
})
writeFileSync(join(folder, 'dist/index.d.ts'), declarations())

function declarations(): string {
  const { calls, events, services, applicationErrors } = everything
  const types = new SchemaTypes(contract)
  const schema = (one: Parameters<typeof types.of>[0]) => `z.ZodType<${types.of(one)}>`
  const served = Object.entries(calls).map(
    ([name, { request, response }]) => `  readonly ${name}: Call<${schema(request)}, ${schema(response)}>`,
  )
  const sent = Object.entries(events).map(([name, event]) => {
    const entity = 'entity' in event ? `; readonly entity: ${schema(event.entity)}` : ''
    return `  readonly '${name}': { readonly name: '${event.name}'; readonly payload: ${schema(event.payload)}${entity} }`
  })
  const union = (keys: readonly string[]) => keys.map((key) => `'${key}'`).join(' | ')
  return [
    "import type { z } from 'zod'",
    ...declaredByThemselves.map(declare),
    `/** An error code. */\nexport type ApplicationErrorCode = ${union(Object.keys(applicationErrors))}`,
    '/** Every code that a call may fail with. */',
    "export declare const applicationErrors: Readonly<Record<ApplicationErrorCode, Pick<CallError, 'status' | 'meaning' | 'cure'>>>",
    `/** The services of the wire. */\nexport type ServiceName = ${union(Object.keys(services))}`,
    '/** The prefixes of the paths of each service. */',
    'export declare const services: Readonly<Record<ServiceName, readonly string[]>>',
    types.declarations(),
    `/** The calls of the wire, by name. */\nexport declare const calls: {\n${served.join('\n')}\n}`,
    `/** Every event by its type on the wire. */\nexport declare const events: {\n${sent.join('\n')}\n}`,
    '',
  ].join('\n')
}

/** The declarations of one source. What it imports is declared beside it. */
function declare(file: string): string {
  const { code, errors } = isolatedDeclarationSync(file, readFileSync(join(folder, 'src', file), 'utf8'))
  if (errors.length > 0) throw new Error(errors.map((error) => error.codeframe ?? error.message).join('\n'))
  return code.replace(/^import .*\n/gm, '').replace(/^export \{\};?\n/gm, '')
}
