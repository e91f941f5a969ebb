import fs from 'node:fs'
import type { Release } from './release.ts'
import type { Replaced } from './replaced.ts'

const NAMES = [
  'access',
  'appendFile',
  'chmod',
  'copyFile',
  'link',
  'lstat',
  'mkdir',
  'mkdtemp',
  'readdir',
  'readFile',
  'readlink',
  'rename',
  'rm',
  'rmdir',
  'stat',
  'statfs',
  'truncate',
  'unlink',
  'utimes',
  'writeFile',
] as const

/** The functions of `node:fs/promises` that take a path. Those of an open file stay as they are. */
export function fileFunctions(release: Release): Replaced {
  const functions = NAMES.map((name) => {
    const real: (...parameters: never[]) => unknown = fs.promises[name]
    const now = fs[`${name}Sync`]
    const replaced = (...parameters: unknown[]) =>
      isOpenFile(parameters[0])
        ? Reflect.apply(real, fs.promises, parameters)
        : release((): unknown => Reflect.apply(now, fs, parameters))
    return [name, replaced] as const
  })
  return { owner: fs.promises, functions: Object.fromEntries(functions) }
}

const isOpenFile = (place: unknown) => typeof place === 'object' && place !== null && 'fd' in place
