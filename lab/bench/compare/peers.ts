import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'

const Manifest = z.object({ version: z.string() })

/** The folder of a project of another system. It has a lockfile of its own, which holds what it installs. */
export const projectFolder = (project: string): string => fileURLToPath(new URL(project, import.meta.url))

export const versionOf = (project: string, name: string): string =>
  Manifest.parse(JSON.parse(readFileSync(`${projectFolder(project)}/node_modules/${name}/package.json`, 'utf8')))
    .version
