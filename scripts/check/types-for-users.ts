import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { succeed } from '../readmes/newcomer.ts'

/** How programs of users find packages: as Node does, and as bundlers do. */
const resolutions = ['nodenext', 'bundler']

/**
 * Compiles a program that imports every entry of installed packages, their declarations included.
 *
 * @param folder where the packages are installed
 * @param names of the packages
 * @param compiler the program tsc
 * @returns what the compiler reports, or null
 */
export async function findUnusableTypes(
  folder: string,
  names: readonly string[],
  compiler: string,
): Promise<string | null> {
  const entries = names.flatMap((name) => entriesOf(folder, name))
  const program = entries.map((entry, index) => `export * as entry${index} from '${entry}'`).join('\n')
  writeFileSync(join(folder, 'every-entry.ts'), program)
  const problems = resolutions.map(async (resolution) => {
    const compilerOptions = {
      target: 'es2023',
      module: resolution === 'bundler' ? 'esnext' : resolution,
      moduleResolution: resolution,
      lib: ['ES2023', 'DOM', 'DOM.Iterable'],
      jsx: 'react-jsx',
      types: [],
      strict: true,
      noEmit: true,
      skipLibCheck: false,
    }
    const config = join(folder, `tsconfig.${resolution}.json`)
    writeFileSync(config, JSON.stringify({ compilerOptions, files: ['every-entry.ts'] }))
    const problem = await succeed(compiler, ['-p', config], { cwd: folder }).then(() => null, String)
    return problem ? [`with moduleResolution ${resolution}: ${problem}`] : []
  })
  return (await Promise.all(problems)).flat().join('\n') || null
}

function entriesOf(folder: string, name: string): string[] {
  const manifest = JSON.parse(readFileSync(join(folder, 'node_modules', name, 'package.json'), 'utf8'))
  const entries = Object.keys(manifest.exports).filter((entry) => !entry.endsWith('.json'))
  return entries.map((entry) => name + entry.slice(1))
}
