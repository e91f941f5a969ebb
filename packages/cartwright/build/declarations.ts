import { relative } from 'node:path'
import { rolldown } from 'rolldown'
import { isolatedDeclarationSync } from 'rolldown/experimental'
import { dts } from 'rolldown-plugin-dts'

/** `declare module './services.ts' { … }`, by which a room declares the services that it provides. */
const AUGMENTATION = /^declare module "[^"]*\/services\.ts" \{\n([\s\S]*?)^\}$/gm

interface Entry {
  /** The source whose exports are declared. */
  readonly file: string
  /** Packages that users install: their types are imported. Those of other packages are part of the declarations. */
  readonly external: readonly string[]
  /** Sources of packages that are part of the declarations. */
  readonly alias?: Readonly<Record<string, string>>
}

/**
 * Bundles the declarations of all that a source exports. Each file is declared by itself, without the type checker, so
 * exports that are reachable need types of their own.
 *
 * @returns the text of one declaration file
 * @throws Error naming an export without a type, or a package that users do not have
 */
export async function bundleDeclarations({ file, external, alias = {} }: Entry): Promise<string> {
  const problems = new Map<string, string>()
  const emit = (code: string, name: string) => {
    const { code: declared, errors } = isolatedDeclarationSync(name, code)
    if (errors.length > 0)
      problems.set(withoutExtension(name), errors.map((error) => error.codeframe ?? error.message).join('\n'))
    return { code: declared }
  }
  const bundle = await rolldown({
    input: file,
    external: (id) => /^[@a-z]/.test(id) && !(id in alias),
    resolve: { alias: { ...alias } },
    // The plugin warns of augmentations, which are merged below.
    onLog: () => undefined,
    plugins: [dts({ dtsOnly: true, generator: { emit }, tsconfig: false })],
  })
  const { output } = await bundle.generate({})
  const [chunk] = output
  const used = Object.entries(chunk.modules).filter(([, { renderedExports }]) => renderedExports.length > 0)
  const untyped = used.flatMap(([id]) => problems.get(withoutExtension(id)) ?? [])
  if (untyped.length > 0) throw new Error(untyped.join('\n'))
  const imported = [...chunk.code.matchAll(/^import .* from "([^"]+)"/gm)].map(([, name = '']) => name)
  const missing = imported.filter((name) => !external.includes(name) && !name.startsWith('node:'))
  if (missing.length > 0) throw new Error(`Declarations of ${relative('.', file)} import ${missing.join(', ')}`)
  return chunk.code.replace(AUGMENTATION, (_, body: string) => body.replace(/^ {2}/gm, '').trimEnd())
}

const withoutExtension = (file: string) => file.replace(/(\.d)?\.tsx?$/, '')
