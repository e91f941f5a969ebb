import { plantedBugs } from './planted-bugs.ts'
import { shrink } from './shrink.ts'
import { type Outcome, type SimulateOptions, simulate } from './simulate.ts'
import { firstRounds, type Round, tell } from './story.ts'

export interface RunOptions extends Omit<SimulateOptions, 'bug' | 'seed'> {
  /** The seed of the first shop; each further one has the next. */
  readonly seed: number
  /** Steps of all shops together, at least. */
  readonly steps: number
  /** A bug that is planted in each shop, by its name. */
  readonly plant?: string | undefined
  /** Stories that are tried to shorten one that failed. Default: 40. */
  readonly shrinkAttempts?: number
  readonly onShop?: (shop: { readonly seed: number; readonly outcome: Outcome }) => void
}

export interface Report {
  readonly shops: number
  readonly steps: number
  /** How often each action was done, and how it ended. */
  readonly counts: ReadonlyMap<string, number>
  /** The first failure; null when every promise held. */
  readonly failure: Failure | null
}

export interface Failure {
  /** Replays the failure. */
  readonly seed: number
  readonly problems: readonly string[]
  /** The shortest story that was found to fail the same way. */
  readonly rounds: readonly Round[]
  /** The same, as lines. */
  readonly story: string
}

/** Rounds that one shop lives through: some thousands of steps. */
const ROUNDS = 1500
const SHRINK_ATTEMPTS = 40

/** Simulates shops, one after the other, until all steps are done or a promise is broken. */
export async function runSimulation(options: RunOptions): Promise<Report> {
  const { steps: wanted, plant, onShop, ...rest } = options
  if (plant === 'missing-fsync' && rest.postgres !== undefined)
    throw new Error('missing-fsync is a bug of SQLite: PostgreSQL syncs by itself. Leave out --postgres.')
  const counts = new Map<string, number>()
  let steps = 0
  let shops = 0
  while (steps < wanted) {
    const seed = options.seed + shops
    const live = (rounds: readonly Round[]) => simulate(rounds, { ...rest, seed, bug: bugOf(plant) })
    const story = firstRounds(seed, ROUNDS, bugOf(plant)?.weights)
    const outcome = await live(story)
    steps += outcome.steps
    shops += 1
    for (const [what, count] of outcome.counts) counts.set(what, (counts.get(what) ?? 0) + count)
    onShop?.({ seed, outcome })
    if (outcome.failedAt !== null)
      return { shops, steps, counts, failure: await explain(seed, story, outcome, live, options) }
  }
  return { shops, steps, counts, failure: null }
}

/** @throws Error when no bug has the name */
function bugOf(name: string | undefined) {
  if (name === undefined) return undefined
  const plant = plantedBugs[name]
  if (!plant) throw new Error(`There is no bug ${name}. Bugs: ${Object.keys(plantedBugs).join(', ')}`)
  return plant()
}

async function explain(
  seed: number,
  rounds: readonly Round[],
  { failedAt, problems }: Outcome,
  live: (rounds: readonly Round[]) => Promise<Outcome>,
  { shrinkAttempts = SHRINK_ATTEMPTS }: RunOptions,
): Promise<Failure> {
  const story = rounds.slice(0, failedAt ?? ROUNDS)
  const kind = kindOf(problems)
  const shortest = await shrink(story, async (rounds) => kindOf((await live(rounds)).problems) === kind, shrinkAttempts)
  return { seed, problems, rounds: shortest, story: tell(shortest) }
}

/** A problem without what differs from story to story. */
const kindOf = ([problem = '']: readonly string[]) => problem.replace(/[0-9a-f]{8}-[0-9a-f-]{27}|\d+/g, '…')

/** A report as text. */
export function describeSimulation({ shops, steps, counts, failure }: Report): string {
  const did = [...counts].toSorted(([a], [b]) => a.localeCompare(b)).map(([what, count]) => `  ${what}: ${count}`)
  const head = `${steps} steps in ${shops} ${shops === 1 ? 'shop' : 'shops'}`
  if (!failure) return [`${head}: every promise held.`, ...did].join('\n')
  const { seed, problems, story } = failure
  return [
    `${head}. The shop of seed ${seed} broke a promise:`,
    ...problems.map((one) => `  ${one}`),
    'The shortest story:',
    story,
  ].join('\n')
}
