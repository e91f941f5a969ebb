import { type Random, seeded } from './random.ts'
import { type ActionName, actionNames, type Step, weights } from './step.ts'

/** Steps that begin at once, and the milliseconds until the next ones begin. */
export interface Round {
  readonly steps: readonly Step[]
  readonly pause: number
}

/** The first rounds of a seed. */
export function firstRounds(seed: number, count: number): Round[] {
  const random = seeded(seed)
  return Array.from({ length: count }, () => {
    const together = random.happens(0.5) ? 1 : random.integer(2, 5)
    return { steps: Array.from({ length: together }, () => stepOf(random)), pause: pauseOf(random) }
  })
}

/** The chance that a request is lost, and the same for a response. */
const LOST = 0.01

function stepOf(random: Random): Step {
  const number = () => random.integer(0, 1_000_000)
  return {
    action: actionOf(random),
    actor: random.integer(0, 11),
    numbers: [number(), number(), number()],
    network: random.happens(LOST) ? 'request lost' : random.happens(LOST) ? 'response lost' : 'works',
  }
}

const TOTAL = actionNames.reduce((sum, name) => sum + weights[name], 0)

function actionOf(random: Random): ActionName {
  let left = random.integer(0, TOTAL - 1)
  for (const name of actionNames) {
    left -= weights[name]
    if (left < 0) return name
  }
  return actionNames[0]
}

/** Mostly short; sometimes longer than a housekeeping, a session or a hold lasts. */
const pauseOf = (random: Random) =>
  random.happens(0.02) ? random.integer(60_000, 7_200_000) : random.happens(0.2) ? random.integer(20, 2000) : 1

/** A story as lines that a person reads. */
export const tell = (rounds: readonly Round[]): string =>
  rounds
    .map(({ steps, pause }, index) => {
      const told = steps.map(
        ({ actor, action, numbers, network }) =>
          `${action} by ${actor} (${numbers.join(', ')})${network === 'works' ? '' : `, ${network}`}`,
      )
      return `${index + 1}. ${told.join('; ')}${pause > 1 ? `; then ${pause} ms` : ''}`
    })
    .join('\n')
