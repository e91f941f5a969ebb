/**
 * Checks every code block of the documentation: programs against the types of the packages, parts of files against those files,
 * commands against the command line and the scripts of npm, JSON and YAML by parsing. Prints how many were checked, and how many tests run.
 */
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parse } from 'yaml'
import { program } from '../../apps/site/src/main.ts'
import { type Block, blocksOfFile, markdownFiles } from './blocks.ts'
import { findCommandProblem } from './commands.ts'
import { findExcerptProblem, sourceOf } from './excerpts.ts'
import { findTypeErrors, isProgram } from './programs.ts'
import { isOutput, isRun, whyNotRun } from './run-blocks.ts'
import { commandsOf } from './shell.ts'

const root = join(fileURLToPath(new URL('../../', import.meta.url)))

const blocks = markdownFiles(root, '.').flatMap((file) => blocksOfFile(root, file))
const checked = blocks.filter((block) => !isOutput(block))
const programs = checked.filter((block) => isProgram(block) && !sourceOf(block))
const problems = [
  ...checked.filter((block) => !programs.includes(block)).flatMap(findProblems),
  ...findTypeErrors(root, programs),
]
const run = checked.filter(isRun)
const reasons = Object.entries(
  Object.groupBy(
    checked.filter((block) => !isRun(block)),
    (block) => whyNotRun(block) ?? '',
  ),
)
console.log(
  `${blocks.length} code blocks: ${blocks.length - checked.length} show output, ${checked.length} are checked, ${run.length} of them run in tests.`,
)
for (const [reason, list = []] of reasons) console.log(`  ${list.length} are not run: ${reason}`)
if (problems.length > 0) {
  console.log(problems.join('\n'))
  process.exitCode = 1
}

function findProblems(block: Block): string[] {
  const at = (problem: unknown) => [
    `${block.file}:${block.line}: ${problem instanceof Error ? problem.message : problem}`,
  ]
  const source = sourceOf(block)
  try {
    if (source) {
      const problem = findExcerptProblem(root, source, block.code)
      return problem ? at(problem) : []
    }
    if (block.language === 'sh')
      return commandsOf(block.code).flatMap((words) => {
        const problem = findCommandProblem(root, block.file, words, program)
        return problem ? at(`${words.join(' ')}: ${problem}`) : []
      })
    if (block.language === 'json') JSON.parse(block.code)
    else if (block.language === 'yaml') parse(block.code)
    else if (block.language !== 'csv') return at(`no check for ${block.language || 'a block without a language'}`)
    return []
  } catch (error) {
    return at(error)
  }
}
