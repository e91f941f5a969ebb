import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import { buildStale } from '../build/stale.ts'
import { forShell, inShell } from '../in-shell.ts'
import { parseManifest, publishedManifest } from './manifest.ts'
import { publishedReadme, repositoryFields, repositoryPage } from './repository.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))

/** The packages that are published, each after those it depends on. */
export const published = ['contract', 'client', 'react', 'cartwright', 'testing', 'create-cartwright'] as const

/** What `cartwright` is put together from. */
const partsOfCartwright = ['site', 'storefront', 'admin'] as const

type Published = (typeof published)[number]

/** A package as it is published. */
export interface Tarball {
  readonly name: string
  readonly version: string
  readonly file: string
}

/**
 * Builds published packages and packs each into a tarball. Works on copies, so that other processes never see the
 * package.json that is published.
 *
 * @param folder for the tarballs
 * @returns the tarballs, in the order of the names
 */
export async function pack(
  names: readonly Published[],
  folder: string,
  report?: (step: string) => void,
): Promise<Tarball[]> {
  await buildStale(names.includes('cartwright') ? [...names, ...partsOfCartwright] : names, report)
  return names.map((name) => packOne(name, folder))
}

function packOne(name: string, folder: string): Tarball {
  const workspace = join(root, 'packages', name)
  const copy = mkdtempSync(join(tmpdir(), `cartwright-pack-${name}-`))
  try {
    const manifest = parseManifest(readFileSync(join(workspace, 'package.json'), 'utf8'))
    const files = z.array(z.string()).parse(manifest.files)
    const directory = `packages/${name}`
    const page = repositoryPage(root)
    const fields = { ...publishedManifest(manifest), ...(page && repositoryFields(page, directory)) }
    writeFileSync(join(copy, 'package.json'), JSON.stringify(fields, null, 2))
    const readme = readFileSync(join(workspace, 'README.md'), 'utf8')
    writeFileSync(join(copy, 'README.md'), publishedReadme(readme, page, directory))
    for (const file of ['LICENSE', ...files.filter((pattern) => !pattern.startsWith('!'))])
      cpSync(join(workspace, file), join(copy, file), { recursive: true })
    const parameters = forShell(['pack', '--silent', '--pack-destination', folder])
    const { status, stderr } = spawnSync('npm', parameters, { cwd: copy, encoding: 'utf8', shell: inShell })
    if (status !== 0) throw new Error(`npm pack failed for ${name}: ${stderr}`)
    const { name: id, version } = manifest
    return { name: id, version, file: join(folder, `${id.replace('@', '').replace('/', '-')}-${version}.tgz`) }
  } finally {
    rmSync(copy, { recursive: true })
  }
}
