import { z } from 'zod'

/** An entry of `exports`: a file, or a file per condition. */
type Entry = string | { readonly [condition: string]: Entry }

const Entry: z.ZodType<Entry> = z.lazy(() => z.union([z.string(), z.record(z.string(), Entry)]))
const Exports = z.record(z.string(), Entry)

/** A command of a package, as its name and its file. */
const Bin = z.record(z.string(), z.string())

const Manifest = z.looseObject({
  name: z.string(),
  version: z.string(),
  exports: Exports.optional(),
  publishConfig: z.object({ access: z.literal('public'), exports: Exports.optional(), bin: Bin.optional() }),
})

export type Manifest = z.infer<typeof Manifest>

/** The condition under which tools of the repository find a package's sources. They are not published. */
const SOURCE = '@cartwright/source'

/** Reads the package.json of a workspace that is published. */
export const parseManifest = (text: string): Manifest => Manifest.parse(JSON.parse(text))

/**
 * The package.json that is published for that of a workspace. As with other package managers, `exports` and `bin` of
 * `publishConfig` replace those of the workspace.
 */
export function publishedManifest(manifest: Manifest): object {
  const { private: _, scripts, devDependencies, publishConfig, ...published } = manifest
  const exported = publishConfig.exports ?? manifest.exports
  return {
    ...published,
    ...(exported && { exports: withoutSources(exported) }),
    ...(publishConfig.bin && { bin: publishConfig.bin }),
    publishConfig: { access: publishConfig.access },
  }
}

function withoutSources(entry: Entry): Entry {
  if (typeof entry === 'string') return entry
  const conditions = Object.entries(entry).filter(([condition]) => condition !== SOURCE)
  return Object.fromEntries(conditions.map(([condition, inner]) => [condition, withoutSources(inner)]))
}
