/**
 * Lets Node run the site from its sources: it strips types itself, and this transforms JSX and imports of files as text
 * (`?raw`) and as data (`?inline`), as the build does.
 */
import { readFileSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { extname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { transformSync } from 'rolldown/utils'

const types: Readonly<Record<string, string>> = { '.woff2': 'font/woff2', '.svg': 'image/svg+xml' }

registerHooks({
  resolve: (specifier, context, nextResolve) => {
    // A package exports its files by their names alone.
    const [, path = '', query = ''] = specifier.match(/^([^?]+)(\?raw|\?inline)$/) ?? []
    if (path === '') return nextResolve(specifier, context)
    return { url: nextResolve(path, context).url + query, format: 'module', shortCircuit: true }
  },
  load: (url, context, nextLoad) => {
    const source = sourceOf(new URL(url))
    return source === null ? nextLoad(url, context) : { format: 'module', shortCircuit: true, source }
  },
})

/** @returns null for what Node loads itself */
function sourceOf(url: URL): string | null {
  if (url.search === '?raw') return exported(readFileSync(url, 'utf8'))
  if (url.search === '?inline')
    return exported(`data:${types[extname(url.pathname)] ?? ''};base64,${readFileSync(url, 'base64')}`)
  return url.protocol === 'file:' && url.pathname.endsWith('.tsx') ? withoutJsx(fileURLToPath(url)) : null
}

const exported = (text: string) => `export default ${JSON.stringify(text)}`

/** @throws SyntaxError with the place of each error */
function withoutJsx(file: string): string {
  const { code, map, errors } = transformSync(file, readFileSync(file, 'utf8'), { sourcemap: true, tsconfig: false })
  if (errors.length > 0) throw new SyntaxError(errors.map(({ message }) => `${file}: ${message}`).join('\n'))
  const encoded = Buffer.from(JSON.stringify(map)).toString('base64')
  return `${code}\n//# sourceMappingURL=data:application/json;base64,${encoded}`
}
