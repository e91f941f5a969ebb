/** A choice of an option, as every form of it has one. */
interface Choice {
  readonly description: string
  /** The hex code of a color, or a code that stays when the text changes. */
  readonly value?: string | undefined
  readonly id?: string | undefined
}

/** An option with its choices. */
export interface NamedOption {
  readonly name: string
  readonly choices: readonly Choice[]
  readonly id?: string | undefined
}

/** An option, and the option and choices that it had before a person changed the options of a product. */
export interface OptionMatch<Before extends NamedOption> {
  /** Undefined where the option is new. */
  readonly before: Before | undefined
  /** The name that each choice had; undefined where the choice is new. */
  readonly choices: readonly (string | undefined)[]
}

/**
 * Finds what options and choices were called before a change. Each is matched by its id, then by its name, then by its
 * name without regard to case, then by its color or its choices, and otherwise by its place among those that stay: `Red, Blue` and
 * `Crimson, Blue` is a rename, `Red, Blue` and `Blue, Green` is not.
 */
export function matchOptions<Before extends NamedOption>(
  before: readonly Before[],
  after: readonly NamedOption[],
): OptionMatch<Before>[] {
  const places = matchPlaces(before.map(named), after.map(named))
  return after.map(({ name, choices }, index) => {
    const known = before[places[index] ?? -1]
    const none = { before: undefined, choices: choices.map(() => undefined) }
    if (!known) return none
    const choicePlaces = matchPlaces(known.choices.map(described), choices.map(described))
    // An option with another name and other choices takes the place of one that is gone.
    const isRenamed = fold(known.name) === fold(name) || isSameId(known, after[index])
    const isSameShape = known.choices.length === choices.length
    const hasKnownChoice = choices.some(({ description }, at) => {
      const was = known.choices[choicePlaces[at] ?? -1]
      return was !== undefined && fold(was.description) === fold(description)
    })
    if (!isRenamed && !isSameShape && !hasKnownChoice) return none
    return { before: known, choices: choicePlaces.map((place) => known.choices[place ?? -1]?.description) }
  })
}

interface Named {
  readonly name: string
  readonly value?: string | undefined
  readonly id?: string | undefined
}

/** Options of other names are the same where their choices are. */
const named = ({ name, choices, id }: NamedOption): Named => ({
  name,
  value: JSON.stringify(choices.map(({ description }) => fold(description)).sort()),
  id,
})
const described = ({ description, value, id }: Choice): Named => ({
  name: description,
  value: value === description ? undefined : value,
  id,
})

const isSameId = (one: Pick<Named, 'id'>, other: Pick<Named, 'id'> | undefined) =>
  one.id !== undefined && one.id === other?.id

const fold = (name: string) => name.normalize('NFKC').trim().replace(/\s+/g, ' ').toLowerCase()

/** For each of the later ones, the place that it had among the earlier ones; undefined where it is new. */
function matchPlaces(before: readonly Named[], after: readonly Named[]): (number | undefined)[] {
  const places: (number | undefined)[] = after.map(() => undefined)
  const pair = (isSame: (one: Named, other: Named, places: readonly [number, number]) => boolean) => {
    for (const [index, one] of after.entries()) {
      if (places[index] !== undefined) continue
      const found = before.findIndex((other, place) => !places.includes(place) && isSame(one, other, [index, place]))
      if (found >= 0) places[index] = found
    }
  }
  pair(isSameId)
  pair((one, other) => one.name === other.name)
  pair((one, other) => fold(one.name) === fold(other.name))
  pair(
    (one, other) => one.value !== undefined && one.value === other.value && isOnly(one, after) && isOnly(other, before),
  )
  if (before.length === after.length) pair((_, __, [index, place]) => index === place)
  pairGaps(before, after, places)
  return places
}

const isOnly = ({ value }: Named, all: readonly Named[]) => all.filter((one) => one.value === value).length === 1

/** Matches those without a match that stand between the same neighbors: those whose names begin alike, then by order. */
function pairGaps(before: readonly Named[], after: readonly Named[], places: (number | undefined)[]): void {
  const matched = [...places]
  const placeOf = (place: number) => (matched.includes(place) ? place : undefined)
  const free = before.flatMap((other, place) =>
    matched.includes(place) ? [] : [{ ...other, place, gap: gapOf(place, placeOf, before.length) }],
  )
  for (const isSame of [beginsAlike, () => true])
    for (const [index, one] of after.entries()) {
      if (places[index] !== undefined) continue
      const gap = gapOf(index, (at) => matched[at], after.length)
      const found = free.findIndex((other) => other.gap === gap && isSame(one, other))
      if (found >= 0) places[index] = free.splice(found, 1)[0]?.place
    }
}

/** `Sand` and `Sandstone`. */
function beginsAlike(one: Named, other: Named): boolean {
  const [a, b] = [fold(one.name), fold(other.name)]
  return a.startsWith(b) || b.startsWith(a)
}

/** The matched neighbors of a place, as one name. */
function gapOf(index: number, matchedAt: (at: number) => number | undefined, length: number): string {
  let [previous, next] = [index - 1, index + 1]
  while (previous >= 0 && matchedAt(previous) === undefined) previous -= 1
  while (next < length && matchedAt(next) === undefined) next += 1
  return `${matchedAt(previous) ?? 'first'} ${matchedAt(next) ?? 'last'}`
}
