import { type Random, seeded } from './random.ts'
import { type ActionName, actionNames, type Step, type Weights, weights } from './step.ts'

/** Steps that begin at once, and the milliseconds until the next ones begin. */
export interface Round {
  readonly steps: readonly Step[]
  readonly pause: number
}

/**
 * The first rounds of a seed.
 *
 * @param more how often actions happen that happen more often than usual
 */
export function firstRounds(seed: number, count: number, more: Partial<Weights> = {}): Round[] {
  const random = seeded(seed)
  const chances = { ...weights, ...more }
  return Array.from({ length: count }, () => {
    const together = random.happens(0.5) ? 1 : random.integer(2, 5)
    return { steps: Array.from({ length: together }, () => stepOf(random, chances)), pause: pauseOf(random) }
  })
}

/** The chance that a request is lost, and the same for a response. */
const LOST = 0.01

function stepOf(random: Random, chances: Weights): Step {
  const number = () => random.integer(0, 1_000_000)
  return {
    action: actionOf(random, chances),
    actor: random.integer(0, 11),
    numbers: [number(), number(), number()],
    network: random.happens(LOST) ? 'request lost' : random.happens(LOST) ? 'response lost' : 'works',
  }
}

function actionOf(random: Random, chances: Weights): ActionName {
  const total = actionNames.reduce((sum, name) => sum + chances[name], 0)
  let left = random.integer(0, total - 1)
  for (const name of actionNames) {
    left -= chances[name]
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
