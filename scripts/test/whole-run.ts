import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { lastWholeRun } from './touched.ts'

/** Holds a file for each shard that has passed, in a folder for each commit. Git ignores it: each machine has its own. */
const PASSED_SHARDS = '.cache/passed-shards'

const gitOf =
  (root: string) =>
  (...parameters: string[]): string =>
    execFileSync('git', parameters, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()

/** How far back the last run is in which everything passed, for people. */
export function ageOfWholeRun(root: string): string {
  const record = join(root, lastWholeRun)
  if (!existsSync(record)) return 'no whole run is recorded'
  try {
    const commits = Number(gitOf(root)('rev-list', '--count', `${readFileSync(record, 'utf8').trim()}..HEAD`))
    return `last whole run: ${commits} ${commits === 1 ? 'commit' : 'commits'} ago`
  } catch {
    return 'last whole run: of a commit that git does not know here'
  }
}

/**
 * Records a run in which everything passed: of all tests, or of a shard of them such as `2/4`. When all shards of a commit
 * have passed, they are a whole run. Later runs of the usual tests compare with the commit of the last whole run.
 *
 * @returns what was recorded, for people
 */
export function recordRun(root: string, shard?: string): string {
  const git = gitOf(root)
  if (git('status', '--porcelain') !== '') return `${lastWholeRun} stays: not everything is committed`
  const commit = git('rev-parse', 'HEAD')
  const missing = shard === undefined ? [] : missingAfter(root, shard, commit)
  if (missing.length > 0) return `passed: shard ${shard}. Still to pass on this commit: ${missing.join(', ')}`
  writeFileSync(join(root, lastWholeRun), `${commit}\n`)
  return `wrote ${lastWholeRun}: commit it`
}

/** Adds a shard to those of the commit that have passed. @returns the others, which have not */
function missingAfter(root: string, shard: string, commit: string): string[] {
  const [index, count] = shard.split('/')
  const folder = join(root, PASSED_SHARDS, commit)
  const fileOf = (one: number | string) => join(folder, `${one}-of-${count}`)
  mkdirSync(folder, { recursive: true })
  writeFileSync(fileOf(index ?? ''), '')
  const all = Array.from({ length: Number(count) }, (_, before) => before + 1)
  return all.filter((one) => !existsSync(fileOf(one))).map((one) => `${one}/${count}`)
}
