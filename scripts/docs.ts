/**
 * Builds the documentation site into `lab/tools/docs/dist`. `dev` serves it with hot reload instead; `preview` serves the build.
 * The build fails on a link that leads nowhere.
 */
import { spawnSync } from 'node:child_process'
import { copyFileSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { builtFiles } from '../lab/tools/docs/pages.ts'
import { withSiteAddress } from '../lab/tools/docs/try-out.ts'
import { schema } from '../packages/server/src/edges/graphql/generated/schema.ts'
import { forShell, inShell } from './in-shell.ts'
import { installTools } from './install-tools.ts'

const root = fileURLToPath(new URL('../', import.meta.url))
const site = join(root, 'lab/tools/docs/dist')

const [command = 'build', ...parameters] = process.argv.slice(2)
if (!['build', 'dev', 'preview'].includes(command)) {
  throw new Error(`Unknown command ${command}. Use build, dev or preview.`)
}
installTools('lab/tools/docs')
run('lab/tools/docs/node_modules/.bin/vitepress', command, 'lab/tools/docs', ...parameters)
if (command === 'build') {
  checkOpenApi()
  addReferences()
}

/** The document passes a linter, and a generator of clients makes types of it. */
function checkOpenApi(): void {
  const document = 'packages/contract/openapi.json'
  const types = join(mkdtempSync(join(tmpdir(), 'cartwright-openapi-')), 'types.ts')
  run('lab/tools/docs/node_modules/.bin/redocly', 'lint', document, '--extends', 'recommended', '--format', 'summary')
  run('lab/tools/docs/node_modules/.bin/openapi-typescript', document, '--output', types)
  rmSync(dirname(types), { recursive: true })
}

/** The references that are not Markdown: client and React by TypeDoc, HTTP by Swagger UI, and the schema of GraphQL. */
function addReferences(): void {
  run('node', 'scripts/run-tool.ts', 'reference', '--out', join(site, 'client-reference'))
  const ofReact = ['--options', 'typedoc.react.json', '--out', join(site, 'react-reference')]
  run('node', 'scripts/run-tool.ts', 'reference', ...ofReact)
  const swagger = 'lab/tools/docs/node_modules/swagger-ui-dist'
  for (const file of [
    'lab/tools/docs/http-reference.html',
    `${swagger}/swagger-ui.css`,
    `${swagger}/swagger-ui-bundle.js`,
  ]) {
    copyFileSync(join(root, file), join(site, file.slice(file.lastIndexOf('/') + 1)))
  }
  const openApi = readFileSync(join(root, 'packages/contract/openapi.json'), 'utf8')
  writeFileSync(join(site, 'openapi.json'), withSiteAddress(openApi))
  writeFileSync(join(site, 'schema.graphql'), schema.trimStart())
  const missing = builtFiles.filter((file) => !existsSync(join(site, file)))
  if (missing.length > 0) throw new Error(`The site lacks ${missing.join(', ')}`)
}

function run(program: string, ...words: readonly string[]): void {
  const { status } = spawnSync(program, forShell(words), { cwd: root, stdio: 'inherit', shell: inShell })
  if (status !== 0) process.exit(status ?? 1)
}
