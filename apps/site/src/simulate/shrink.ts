import type { Round } from './story.ts'

/**
 * Leaves out of a story what it does not need to fail: halves first, then smaller parts, down to single rounds.
 *
 * @param fails lives through a story, and says whether it fails the same way
 * @param attempts stories that are tried at most
 */
export async function shrink(
  story: readonly Round[],
  fails: (story: readonly Round[]) => Promise<boolean>,
  attempts: number,
): Promise<readonly Round[]> {
  let left = attempts
  let shortest = story
  for (let size = Math.ceil(story.length / 2); left > 0; size = Math.ceil(size / 2)) {
    const before = shortest.length
    for (let at = 0; at < shortest.length && left > 0; ) {
      const without = [...shortest.slice(0, at), ...shortest.slice(at + size)]
      left -= 1
      if (without.length > 0 && (await fails(without))) shortest = without
      else at += size
    }
    if (size === 1 && shortest.length === before) break
  }
  return shortest
}
