/**
 * Writes what the client knows of service plugins: for each definition a constant with its methods, the paths of dates
 * and doubles in its requests, the schema of its responses, and the status of each error.
 */
import { type Plugin, plugins } from '../../packages/contract/src/plugins.ts'
import type { ClientTypes } from './client-types.ts'
import { FieldTrees } from './field-trees.ts'
import { ruleOf } from './rules.ts'
import { docComment, header, importTypes, property } from './source.ts'

const all = Object.entries<Plugin>(plugins)

export function clientPlugins(types: ClientTypes): string {
  const methods = all.flatMap(([, plugin]) => Object.values(plugin.methods))
  const trees = new FieldTrees(methods.map(({ request }) => request))
  const names = new Map<string, string>()
  const nameOf = (...schema: Parameters<ClientTypes['nameOf']>) => {
    const name = types.nameOf(...schema)
    names.set(name, types.fileOf(name))
    return name
  }

  const definitions = all.map(([name, { componentType, description, methods, errors }]) => {
    const handlers = Object.entries(methods).map(([method, { request, response, description }]) => {
      const signature = `Handler<${nameOf(request, 'answer')}, ${nameOf(response, 'request')}>`
      return `${docComment(description, '  ')}  ${method}: ${signature}\n`
    })
    const rows = Object.entries(methods).map(([method, { path, request, response }]) => {
      return `    ${method}: [${[`'${path}'`, ruleOf(response), ...trees.of(request)].join(', ')}],\n`
    })
    const codes = Object.entries(errors)
    const interfaceName = `${name.charAt(0).toUpperCase()}${name.slice(1)}Handlers`
    const word = codes.map(([code]) => `'${code}'`).join(' | ') || 'never'
    const statuses = codes.map(
      ([code, { status, meaning }]) => `    // ${meaning}\n    ${property(code)}: ${status},\n`,
    )
    return (
      `/** What to answer a site with: ${lowered(description)} */\nexport interface ${interfaceName} {\n${handlers.join('')}}\n\n` +
      docComment(description) +
      `export const ${name}: PluginDefinition<${interfaceName}, ${word}> = {\n` +
      `  componentType: '${componentType}',\n` +
      `  methods: {\n${rows.join('')}  },\n  errors: {${statuses.length > 0 ? `\n${statuses.join('')}  ` : ''}},\n}\n`
    )
  })
  const constants = trees.print()
  return `${header}${constants && "import type { FieldTree } from '../call.ts'\n"}import type { Handler, PluginDefinition } from '../plugins/definition.ts'
${importTypes(names)}
${constants}${definitions.join('\n')}`
}

const lowered = (text: string) => text.charAt(0).toLowerCase() + text.slice(1)
