import { basename } from 'node:path'
import { cancel, intro, isCancel, select, text } from '@clack/prompts'
import { CreateError } from './create-error.ts'
import { requireEmptyFolder } from './project.ts'
import type { Arguments } from './read-arguments.ts'
import { currentPackageManager, DEFAULT_STARTER, packageManagers, starters } from './starters.ts'

export const DEFAULT_FOLDER = 'my-shop'

/** Asks in the terminal what the command line does not say. */
export async function ask(given: Arguments): Promise<Arguments> {
  intro('Cartwright')
  const folder =
    given.folder ??
    (await answerOf(
      text({
        message: 'In which folder?',
        placeholder: DEFAULT_FOLDER,
        defaultValue: DEFAULT_FOLDER,
        validate: (value) => problemOf(() => requireEmptyFolder(value || DEFAULT_FOLDER)),
      }),
    ))
  const starter =
    given.starter ??
    (await answerOf(
      select({
        message: `What do you build in ${basename(folder)}?`,
        options: starters.map(({ name, title }) => ({ value: name, label: name, hint: title })),
        initialValue: DEFAULT_STARTER,
      }),
    ))
  const packageManager =
    given.packageManager ??
    (await answerOf(
      select({
        message: 'Which package manager installs it?',
        options: packageManagers.map((name) => ({ value: name, label: name })),
        initialValue: currentPackageManager(),
      }),
    ))
  return { ...given, folder, starter, packageManager }
}

async function answerOf<Answer>(question: Promise<Answer>): Promise<Exclude<Awaited<Answer>, symbol>> {
  const answer = await question
  if (isAnswer(answer)) return answer
  cancel('Nothing was made.')
  throw new CreateError('CANCELLED', 'Cancelled.')
}

const isAnswer = <Answer>(answer: Answer): answer is Exclude<Answer, symbol> => !isCancel(answer)

function problemOf(check: () => unknown): string | undefined {
  try {
    check()
    return undefined
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}
